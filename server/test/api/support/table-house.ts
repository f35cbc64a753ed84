import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { CallRow, Sending, TableHouse } from '../calls/call-row.ts';
import type { House, Member } from '../harness.ts';
import type { Answer, Sent } from './api.ts';
import type { AnyCall } from '@le-chai/contracts/call';

const folder = resolve('server/test/api/calls');

/** Every row of the table, from all files of its folder. */
export const rows: readonly CallRow[] = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'call-row.ts')
  .toSorted()
  .flatMap((file) => jest.requireActual<{ rows: readonly CallRow[] }>(join(folder, file)).rows);

/**
 * A house as rows see it. @param whose keeps the members apart from those of other runs of the same row
 */
export function tableHouse(house: House, whose = ''): TableHouse {
  const members = new Map<string, Promise<Member>>();
  const table: Pick<TableHouse, 'member'> = {
    member(name) {
      const key = `${whose}${name}`;
      const known = members.get(key) ?? house.createMember();
      members.set(key, known);
      return known;
    },
  };
  return Object.assign(Object.create(house) as House, table);
}

/** Sends a request of a row; its token can be left out or another's. */
export function send(
  house: House,
  call: AnyCall,
  { as, ...sending }: Sending,
  token: string | null = as?.token ?? null,
): Promise<Answer<AnyCall>> {
  return house.api(call, { ...sending, token } as unknown as Sent<AnyCall>);
}
