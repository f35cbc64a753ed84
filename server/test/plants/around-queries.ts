import type { Pool, PoolClient, QueryResult } from 'pg';

/** What a statement is answered with; several at once are answered with several. */
export type Answer = QueryResult | QueryResult[];

/** Runs a statement, with what is to happen around it. */
export type Around = (text: string, run: () => Promise<Answer>, client: PoolClient) => Promise<Answer>;

type Query = (...args: unknown[]) => Promise<Answer>;
type Callback = (error: unknown, answer?: Answer) => void;

/** Puts something around every statement that a pool's clients send, `begin` and `commit` too. */
export function aroundQueries(pool: Pool, around: Around): void {
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as unknown as Query;
    const watched = (...args: unknown[]): Promise<Answer> | undefined => {
      const report = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : undefined;
      const answer = around(textOf(args[0]), () => query(...args), client);
      if (!report) return answer;
      // The pool sends queries of their own this way.
      void answer.then((given) => report(null, given), report);
      return undefined;
    };
    client.query = watched as unknown as typeof client.query;
  });
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text));
