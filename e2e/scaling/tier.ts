import { LoadBalancer } from './load-balancer.ts';
import { type Service, startService } from './service.ts';

/** Processes of one kind behind a balancer. */
export class Tier {
  readonly balancer: LoadBalancer;
  readonly #start: (root?: string) => Promise<Service>;
  #services: Service[] = [];

  private constructor(balancer: LoadBalancer, start: (root?: string) => Promise<Service>) {
    this.balancer = balancer;
    this.#start = start;
  }

  /** @param env of the process at this place */
  static async start(script: string, count: number, env: (place: number) => NodeJS.ProcessEnv): Promise<Tier> {
    let place = 0;
    const tier = new Tier(await LoadBalancer.start(), (root) => startService(script, env((place += 1)), root));
    for (let each = 0; each < count; each += 1) await tier.#add();
    return tier;
  }

  get urls(): string[] {
    return this.#services.map(({ url }) => url);
  }

  /**
   * Replaces each process by a new one, the new one first.
   * @param options.root of other sources to run them from
   * @param options.beside is done while the first of the new ones stands beside the old
   * @returns how the old ones ended
   */
  async replaceEach(options: { root?: string; beside?: () => Promise<void> } = {}): Promise<(number | string)[]> {
    const exits: (number | string)[] = [];
    const before = this.#services.slice();
    for (const old of before) {
      await this.#add(options.root);
      if (old === before[0]) await options.beside?.();
      exits.push(await old.end());
      this.#services = this.#services.filter((each) => each !== old);
      this.balancer.remove(old.url);
    }
    return exits;
  }

  async stop(): Promise<void> {
    await this.balancer.stop();
    await Promise.all(this.#services.map((service) => service.end()));
  }

  async #add(root?: string): Promise<void> {
    const service = await this.#start(root);
    this.#services.push(service);
    await this.balancer.add(service.url);
  }
}
