import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KillBooks } from '../server/test/plants/kill-books.ts';
import type { KillPoint } from '../server/test/plants/kill-points.ts';
import type { Trouble } from '../server/test/plants/kill-trouble.ts';
import { startEdge, type Edge } from './edge.ts';
import { commandLine, type Operate, operator } from './operate.ts';
import { freePort, type Product } from './product.ts';
import { ApiProcess } from './soak/api-process.ts';

const BOOKS = 'server/test/plants/kill-books.ts';

/**
 * A demo house whose API ends, like a power cut, at a point of a payment, and can be started again where it was; behind
 * an edge of its own, which serves the releases of a product.
 */
export class DyingHouse {
  readonly dataDir: string;
  readonly operate: Operate;
  readonly #environment: Record<string, string> & { DATA_DIR: string };
  readonly #plant: string;
  #edge: Edge | undefined;
  #api: ApiProcess | undefined;

  private constructor(dataDir: string, port: number, plant: string) {
    this.dataDir = dataDir;
    this.#plant = plant;
    this.#environment = { DATA_DIR: dataDir, API_PORT: String(port), KILL_FILE: path.join(dataDir, 'kill-at') };
    this.operate = operator({ ...process.env, ...this.#environment });
  }

  /** @param plant the mistake to make, in the proof of the checks */
  static async start(product: Product, plant = 'die-when-told'): Promise<DyingHouse> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'le-chai-dying-'));
    const house = new DyingHouse(dataDir, await freePort(), plant);
    await house.up();
    await house.operate('demo');
    house.#edge = await startEdge(product, { API_URL: house.#api!.url });
    return house;
  }

  /** Its address for members, whether its API runs or not. */
  get url(): string {
    return this.#edge!.url;
  }

  /** For helpers that make members and sales in a product. */
  get product(): Product {
    const { url, dataDir } = this;
    return {
      url,
      dataDir,
      operate: this.operate,
      release: () => Promise.reject(new Error('Not here')),
      restoreReleases: async () => undefined,
      stop: this.stop,
    };
  }

  /** Starts the API, always at the same address. */
  async up(): Promise<void> {
    this.#api = await ApiProcess.start(this.#environment, this.#plant);
  }

  /** Makes the API die when a payment next reaches this point. */
  async dieAt(point: KillPoint): Promise<void> {
    await writeFile(this.#environment['KILL_FILE']!, point);
  }

  /** Puts the card provider in trouble, until it recovers. */
  async trouble(trouble: Trouble): Promise<void> {
    await writeFile(this.#environment['KILL_FILE']!, trouble);
  }

  async mend(): Promise<void> {
    await rm(this.#environment['KILL_FILE']!, { force: true });
  }

  /** Resolves when it has ended by its own signal. @throws where it ended otherwise */
  async died(): Promise<void> {
    const how = await this.#api!.ended;
    if (how !== 'SIGKILL') throw new Error(`The API ended with ${how}`);
  }

  /** Stops the API cleanly, and compares its books with the provider's. */
  async books(): Promise<KillBooks> {
    await this.#api!.end('SIGTERM');
    const look = commandLine(BOOKS, { ...process.env, ...this.#environment });
    return JSON.parse(await look()) as KillBooks;
  }

  stop = async (): Promise<void> => {
    await this.#edge?.stop();
    await this.#api?.end('SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true });
  };
}
