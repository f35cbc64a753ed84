import { login } from '@le-chai/contracts/session';
import type { Tier } from '@le-chai/contracts/primitives';
import { sendOrder } from '../../src/operate/operator-client.ts';
import { apiAt, type Api } from './support/api.ts';
import { freshDatabase } from './support/fresh-database.ts';
import { type CliSettings, operateCli, queryPaused } from './support/operate-cli.ts';
import { PUSH_KEYS } from './support/push-keys.ts';
import { setOwnFacts } from './support/own-facts.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import type { Template } from './support/templates.ts';

export { SMALL } from './support/small-house.ts';

/** A running house: a server process of its own over a database of its own. */
export interface House {
  /** The API's origin, for calls that no contract describes. */
  readonly url: string;
  /** What the server measures, as of now. */
  readonly metrics: () => Promise<string>;
  readonly dataDir: string;
  /** For what a test looks at by itself: the role that owns the tables, unlike the server's. */
  readonly databaseUrl: string | null;
  readonly api: Api;
  /** Runs an operator command in the server, through its socket. @throws {Error} unless it exits with 0. */
  operate: (line: readonly string[], input?: string) => Promise<Record<string, unknown>>;
  createMember: (tier?: Tier) => Promise<Member>;
  login: (email: string, password: string) => Promise<string>;
  createSale: (sale: SaleGiven) => Promise<number>;
  /** Ends the server (SIGTERM unless said otherwise) and starts it again on the same data. */
  restart: (signal?: NodeJS.Signals) => Promise<void>;
  /** Ends the server until `restart`. */
  pause: () => Promise<number | null>;
  /** What the server wrote since it started. */
  output: () => string;
  stop: () => Promise<number | null>;
}

export interface Member {
  id: number;
  memberNo: number;
  email: string;
  password: string;
  token: string;
}

/** Terms of a sale; amounts in EUR, times as the operator writes them (`now`, `30s`, `2h`, an ISO instant). */
export interface SaleGiven {
  lot?: number;
  barrel?: number;
  type?: 'single-lot' | 'collection' | 'private-sale' | 'shop';
  name?: string;
  price: number;
  buyNow?: number;
  starts?: string;
  ends?: string;
  units?: number;
  minUnits?: number;
  weekly?: boolean;
  charity?: boolean;
  inBond?: boolean;
}

export const PASSWORD = 'a-long-test-password';

/**
 * Starts a house from a template, or from a backup; `small` has the lots and barrels named by `SMALL`. Stop it in `afterAll`.
 * @param sql run on its database before there is a server
 */
export async function startHouse(
  from: Template | { backup: string } = 'small',
  env: Record<string, string> = {},
  sql?: string,
): Promise<House> {
  const fresh = await freshDatabase(typeof from === 'string' ? from : undefined);
  if (typeof from !== 'string') await restore(from.backup, fresh);
  if (sql !== undefined) await queryPaused(fresh, sql);
  if (env['APP_ENV'] === 'production') await setOwnFacts(fresh);
  const start = () =>
    startServer({
      ...(env['APP_ENV'] === 'production' && { MAIL_FROM: 'Essais <house@essais.example>' }),
      ...PUSH_KEYS,
      ...env,
      DATA_DIR: fresh.dataDir,
      DATABASE_URL: fresh.applicationUrl ?? undefined,
      MIGRATION_DATABASE_URL: fresh.url ?? undefined,
    });
  let server: ServerProcess = await start();
  let members = 0;
  let sales = 0;

  const house: House = {
    get url() {
      return server.url;
    },
    metrics: () => server.metrics(),
    dataDir: fresh.dataDir,
    databaseUrl: fresh.url,
    api: (call, sent) => apiAt(server.url)(call, sent),
    operate: (line, input) => operate(fresh.dataDir, line, input),
    async createMember(tier = 'Collector') {
      members += 1;
      const email = `member-${members}@example.test`;
      const line = ['member', 'create', email, '--tier', tier, '--first-name', 'Member', '--last-name', `${members}`];
      const made = await house.operate([...line, '--password-stdin'], PASSWORD);
      const token = await house.login(email, PASSWORD);
      return { id: Number(made['id']), memberNo: Number(made['memberNo']), email, password: PASSWORD, token };
    },
    async login(email, password) {
      const { result } = await house.api(login, { body: { email, password } });
      if ('error' in result) throw new Error(`Login of ${email}: ${result.error}`);
      return result.accessToken;
    },
    async createSale(sale) {
      sales += 1;
      const made = await house.operate([
        'sale',
        'create',
        ...saleOptions({ name: `Sale ${sales}`, ends: '1h', ...sale }),
      ]);
      return Number(made['id']);
    },
    async restart(signal = 'SIGTERM') {
      await server.end(signal);
      server = await start();
    },
    pause: () => server.end('SIGTERM'),
    output: () => server.output(),
    async stop() {
      const code = await server.end('SIGTERM');
      await fresh.remove();
      return code;
    },
  };
  return house;
}

async function restore(backup: string, to: CliSettings): Promise<void> {
  const { code, error } = await operateCli(['restore', backup], to).outcome;
  if (code !== 0) throw new Error(`restore ended with ${code}: ${error}`);
}

async function operate(dataDir: string, line: readonly string[], input?: string): Promise<Record<string, unknown>> {
  const printed: string[] = [];
  let result: Record<string, unknown> = {};
  const exit = await sendOrder(
    dataDir,
    { line: [...line, '--json'], actor: 'test', input: input ?? null, folder: process.cwd() },
    (text, stream) => {
      if (stream === 'out') result = JSON.parse(text) as Record<string, unknown>;
      else printed.push(text);
    },
  );
  if (exit !== 0) throw new Error(`operate ${line.join(' ')} ended with ${exit}: ${printed.join('\n')}`);
  return result;
}

function saleOptions(sale: SaleGiven): string[] {
  const named = {
    ...sale,
    'buy-now': sale.buyNow,
    'min-units': sale.minUnits,
    'in-bond': sale.inBond,
    buyNow: undefined,
    minUnits: undefined,
    inBond: undefined,
  };
  return Object.entries(named).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [`--${name}`] : [`--${name}`, String(value)];
  });
}
