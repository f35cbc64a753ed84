import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Ends a process by SIGTERM whose second step is `step`. @returns its exit code and what it logged */
async function endProcess(step: string): Promise<{ code: unknown; log: string }> {
  const program = `
    import { endInOrder } from ${JSON.stringify(import.meta.resolve('./end-in-order.ts'))};
    const say = (...said) => console.log(JSON.stringify(said));
    endInOrder({
      logger: { fatal: say, error: say },
      drainMs: 0,
      graceMs: 100,
      onLeaving: () => say('leaving'),
      steps: { one: async () => say('one'), two: async () => { ${step} } },
    });
    setInterval(() => {}, 1000);
    process.send('ready');`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const log = text(child.stdout!);
  await once(child, 'message');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, log: await log };
}

it('takes its steps in order, and ends with 0', async () => {
  expect(await endProcess(`say('two')`)).toEqual({ code: 0, log: '["leaving"]\n["one"]\n["two"]\n' });
});

it('names the step that did not end in time, with what is open, and ends with 1', async () => {
  const { code, log } = await endProcess('await new Promise(() => {})');
  expect(code).toBe(1);
  expect(log).toContain('"at":"two","open":{');
  expect(log).toContain('"Timeout":1');
});
