import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startTracing } from './tracing.ts';

const root = join(__dirname, '../../..');

/**
 * Modules of OpenTelemetry that are loaded with what the processes of the house are made of. Its interfaces alone do not
 * count: prom-client brings them.
 */
function loaded(environment: NodeJS.ProcessEnv): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({
      load: (url, context, next) => {
        if (/\\/@opentelemetry\\/(?!api\\/)/.test(url)) loaded.push(url);
        return next(url, context);
      },
    });
    await import('./server/src/app.ts');
    await import('./delivery/src/edge/edge.ts');
    const { startTracing } = await import('./shared/telemetry/src/tracing.ts');
    const tracing = await startTracing({ service: 'test', believes: 'edges' });
    await tracing?.stop();
    console.log(JSON.stringify(loaded));
    process.exit(0);`;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: _, ...inherited } = process.env;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...inherited, ...environment },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

it('the SDK of OpenTelemetry is not loaded unless traces have somewhere to go', () => {
  expect(loaded({})).toEqual([]);
  expect(loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }).length).toBeGreaterThan(0);
});

it('no trace is taken without an endpoint', async () => {
  expect(await startTracing({ service: 'test', believes: 'edges' })).toBeUndefined();
});
