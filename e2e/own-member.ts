import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Product } from './product.ts';

/** A member that a story makes for itself and may change as it likes. */
export interface OwnMember {
  email: string;
  password: string;
  token: string;
  /** Makes a call of the product API as this member. @returns the answer's result. @throws where it is refused */
  call: <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<T>;
  /** Signs this member in, in a browser. */
  enter: (context: BrowserContext) => Promise<void>;
}

/** Makes a member of a house. @param name the first name, and what the address begins with */
export async function ownMember(product: Product, name: string, tier = 'Connoisseur'): Promise<OwnMember> {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.test`;
  const names = ['--first-name', name, '--last-name', 'Story'];
  const printed = await product.operate('member', 'create', email, '--tier', tier, ...names);
  return logIn(product, { email, password: /Password[^:]*: (\S+)/.exec(printed)?.[1] ?? '' });
}

/** Logs a member in, again if the clock of the house has ended the previous session. */
export async function logIn(
  product: Pick<Product, 'url'>,
  { email, password }: Pick<OwnMember, 'email' | 'password'>,
): Promise<OwnMember> {
  const login = await fetch(`${product.url}/_serverFn/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { result } = (await login.json()) as { result: { accessToken: string } };
  const token = result.accessToken;

  return {
    email,
    password,
    token,
    call: async (method, path, body) => {
      const answer = await fetch(`${product.url}/core${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${method} ${path} was refused: ${await answer.text()}`);
      return ((await answer.json()) as { result: never }).result;
    },
    enter: (context) => context.addCookies([{ name: 'access-token', value: token, url: product.url }]),
  };
}

/** Offers a lot of the demo catalogue for four hours, from EUR 100. @param more options of `sale create` @returns the number of the sale */
export async function ownSale(product: Product, name: string, ...more: string[]): Promise<number> {
  const terms = ['--lot', '1', '--price', '100', '--ends', '4h', '--name', name, ...more, '--json'];
  const { id } = JSON.parse(await product.operate('sale', 'create', ...terms)) as { id: number };
  return id;
}
