import { Gauge, type Registry } from 'prom-client';

/** Measures how many event streams members hold open in this process. */
export function measureStreams(registry: Registry, streams: { readonly size: number }): void {
  void new Gauge({
    name: 'streams_open',
    help: 'Event streams that members hold open in this process',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
}
