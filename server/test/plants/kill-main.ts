/*
 * The API in a process that ends at a point of a payment, or whose provider is in trouble, for the stories of such a house:
 * KILL_FILE names the file that says which. With PLANT=charge-anew it makes the mistake that the story's checks have to find.
 */
import { buildApp } from '../../src/app.ts';
import { readConfiguration } from '../../src/configuration.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { createLogger } from '../../src/http/logging.ts';
import { startOperatorSocket } from '../../src/operate/operator-socket.ts';
import { chargeAnew } from './kill-charge-anew.ts';
import { KillPayments } from './kill-payments.ts';
import { armedAt, killerOf } from './kill-points.ts';
import { troubled } from './kill-trouble.ts';

const { KILL_FILE, PLANT } = process.env;
if (!KILL_FILE) throw new Error('KILL_FILE names no file');
const { dataDir, databaseUrl, mail, cards, host, port } = readConfiguration(process.env);
const armed = () => armedAt(KILL_FILE);

const database = await openDatabase({ dataDir, url: databaseUrl });
const app = await buildApp({
  database,
  logger: createLogger(),
  environment: 'development',
  mail,
  cards,
  makePayments: ({ provider, ...options }) =>
    new KillPayments(
      { ...options, provider: PLANT === 'charge-anew' ? chargeAnew(provider) : troubled(provider, armed) },
      killerOf(KILL_FILE),
      armed,
    ),
});
const operator = await startOperatorSocket({ dataDir, database, log: () => {} });
process.send?.({ ready: await app.listen({ host, port }) });

let ending: Promise<void> | undefined;
const end = () => {
  ending ??= app
    .close()
    .then(() => operator.close())
    .then(() => database.close())
    .then(() => process.exit(0));
};
process.once('SIGTERM', end);
process.once('disconnect', end);
