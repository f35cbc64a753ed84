import {
  closeAccount,
  closingObstacles,
  endOtherSessions,
  endSession,
  exportAccount,
  listSessions,
} from '@le-chai/contracts/own-account';
import { listSignIns } from '@le-chai/contracts/sign-ins';
import { idempotent } from '../core/http/idempotent.ts';
import { route } from '../core/http/route.ts';
import type { Services } from '../core/services.ts';
import { confirmPassword } from './session/passwords/confirm-password.ts';
import * as close from './close-account.ts';
import * as data from './export-account.ts';
import { endSessions, sessionsOf } from './sessions.ts';
import { signInsOf } from './sign-ins.ts';

/** What members can do with their account as a whole: see where it is open, take its data along, close it. */
export function accountRoutes({ app, database, files, limiter }: Services): void {
  route(app, listSessions, ({ member }) => sessionsOf(database.pool, member));

  route(app, listSignIns, ({ member }) => signInsOf(database.pool, member));

  route(app, endOtherSessions, async ({ member, request }) => {
    return { ended: await endSessions(database, member, null, request) };
  });

  route(app, endSession, async ({ member, params, request }) => {
    return { ended: await endSessions(database, member, params.id, request) };
  });

  route(app, exportAccount, ({ member }) => {
    return files.make(member, () => data.exportAccount(database, member.id));
  });

  route(app, closingObstacles, async ({ member }) => ({
    in_the_way: await close.obstaclesOf(database.pool, member.id),
  }));

  route(app, closeAccount, async ({ member, body, idempotencyKey: key, request }) => {
    await confirmPassword(database, limiter, request, { member, password: body.password, field: 'password' });
    return database.transaction((client) =>
      idempotent(client, member, key, ['close-account'], async () => {
        const obstacles = await close.closeAccount(client, database, member.id);
        return { closed: obstacles.length === 0, in_the_way: obstacles };
      }),
    );
  });
}
