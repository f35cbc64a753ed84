import { Gate } from './gate.ts';
import type { Limiter } from './limiter.ts';

/** Files in the making in one process: more would only wait for the same cores and connections. */
const AT_ONCE = { running: 2, waiting: 200 };

const BUSY = 'Many files are being prepared. Please try again in a moment.';

/** Makes files for members (PDF, CSV, XLSX, copies of their data): one at a time for each member, and a few a minute. */
export class Files {
  readonly #limiter: Limiter;
  readonly #gate = new Gate(AT_ONCE, BUSY);

  constructor(limiter: Limiter) {
    this.#limiter = limiter;
  }

  /** @throws {Refusal} 429 */
  async make<File>({ id }: { id: number }, work: () => Promise<File>): Promise<File> {
    await this.#limiter.take('filesAtOnce', id);
    try {
      await this.#limiter.take('files', id);
      return await this.#gate.run(work);
    } finally {
      await this.#limiter.clear('filesAtOnce', id);
    }
  }
}
