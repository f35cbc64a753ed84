import type { ClientBase } from 'pg';
import { Changes } from './changes.ts';
import { currentLane, inLane } from './lanes.ts';
import { Versions } from './versions.ts';
import { whileUnchanged } from './while-unchanged.ts';

const client = () => ({}) as ClientBase;

describe('the bus of changes', () => {
  it('refuses what is announced outside a transaction, and what is no id', () => {
    const changes = new Changes();
    expect(() => changes.announce(client(), 'sale', 1)).toThrow('inside Database.transaction');
    const inside = client();
    changes.begin(inside);
    expect(() => changes.announce(inside, 'sale', "1'); drop table sale; --")).toThrow('Not an id');
  });

  it('delivers each change once, by topic', () => {
    const changes = new Changes();
    const received: string[] = [];
    changes.on('sale', (id) => received.push(`sale ${id}`));
    changes.on('member', (id) => received.push(`member ${id}`));
    const inside = client();
    changes.begin(inside);
    changes.announce(inside, 'sale', 7, 7, 8);
    changes.announce(inside, 'member', 1);
    changes.emit(changes.take(inside));
    expect(received).toEqual(['sale 7', 'sale 8', 'member 1']);
  });

  it('receives changes of other processes, and not its own again', () => {
    const [here, there] = [new Changes(), new Changes()];
    const received: (string | null)[] = [];
    here.on('sale', (id) => received.push(id));
    for (const from of [here, there]) {
      const payload = /, '([^']+)'/.exec(from.notification(['sale:7']))?.[1] ?? '';
      here.receive(payload);
    }
    expect(received).toEqual(['7']);
  });

  it('receives its own change that may take effect after its commit was given up', () => {
    const changes = new Changes();
    const received: (string | null)[] = [];
    changes.on('sale', (id) => received.push(id));
    const payload = /, '([^']+)'/.exec(changes.notification(['sale:7']))?.[1] ?? '';
    changes.suspect(['sale:7']);
    expect(received).toEqual(['7']);
    changes.receive(payload);
    expect(received).toEqual(['7', '7']);
  });

  it('delivers a change outside the lane that made it', () => {
    const changes = new Changes();
    const lanes: string[] = [];
    changes.on('sale', () => lanes.push(currentLane()));
    inLane('money', () => changes.emit(['sale:7']));
    expect(lanes).toEqual(['reads']);
  });

  it('splits many changes into notifications that PostgreSQL takes', () => {
    const changes = new Changes();
    const many = Array.from({ length: 1000 }, (_, index) => `member:${1e14 + index}`);
    const payloads = [...changes.notification(many).matchAll(/, '([^']+)'\)/g)].map(([, payload]) => payload ?? '');
    expect(payloads.every((payload) => payload.length < 8000)).toBe(true);
    expect(payloads.flatMap((payload) => payload.split(' ').slice(1))).toEqual(many);
  });
});

describe('versions', () => {
  it('grow with each change, of the one thing and of all', () => {
    const changes = new Changes();
    const versions = new Versions(changes, 'sale');
    const before = [versions.of(1), versions.of(2), versions.all];
    changes.emit(['sale:1', 'member:2']);
    expect(versions.of(1)).toBeGreaterThan(before[0]!);
    expect(versions.of(2)).toBe(before[1]);
    expect(versions.all).toBeGreaterThan(before[2]!);
  });

  it('grow for all when changes may have been missed', () => {
    const changes = new Changes();
    const versions = new Versions(changes, 'sale');
    changes.emit(['sale:1']);
    const [one, two] = [versions.of(1), versions.of(2)];
    changes.setHealthy(false);
    expect(versions.of(1)).toBeGreaterThan(one);
    expect(versions.of(2)).toBeGreaterThan(two);
  });
});

function counted() {
  const changes = new Changes();
  const versions = new Versions(changes, 'setting');
  let loads = 0;
  const get = whileUnchanged(
    changes,
    () => versions.all,
    async () => (loads += 1),
  );
  return { changes, get };
}

describe('what is kept while unchanged', () => {
  it('is loaded once for all who ask, and again after a change', async () => {
    const { changes, get } = counted();
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    changes.emit(['setting:maintenance']);
    expect(await get()).toBe(2);
  });

  it('does not outlive a change that came while it was loading', async () => {
    const { changes, get } = counted();
    const first = get();
    changes.emit(['setting:maintenance']);
    await first;
    expect(await get()).toBe(2);
  });

  it('is loaded each time while the bus is down', async () => {
    const { changes, get } = counted();
    await get();
    changes.setHealthy(false);
    expect([await get(), await get()]).toEqual([2, 3]);
    changes.setHealthy(true);
    expect([await get(), await get()]).toEqual([4, 4]);
  });

  it('does not keep a failure', async () => {
    const changes = new Changes();
    let fails = true;
    const get = whileUnchanged(
      changes,
      () => 0,
      async () => {
        if (fails) throw new Error('down');
        return 'up';
      },
    );
    await expect(get()).rejects.toThrow('down');
    fails = false;
    expect(await get()).toBe('up');
  });
});
