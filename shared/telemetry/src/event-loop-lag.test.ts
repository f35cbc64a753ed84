import { setTimeout as delay } from 'node:timers/promises';
import { watchEventLoop } from './event-loop-lag.ts';

it('the lag of the event loop rises while something holds it', async () => {
  const lag = watchEventLoop();
  await delay(50);
  for (let held = 0; held < 3; held += 1) {
    const until = performance.now() + 150;
    while (performance.now() < until);
    await delay(5);
  }
  expect(lag.recentP99Ms()).toBeGreaterThan(100);
  lag.stop();
});
