import type { AnyCall } from '@le-chai/contracts/call';

/** What is read of a schema; zod keeps it under `_zod.def`. */
interface Def {
  type: string;
  innerType?: Schema;
  element?: Schema;
  shape?: Record<string, Schema>;
  valueType?: Schema;
  in?: Schema;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  format?: string;
}
interface Schema {
  _zod: { def: Def };
  safeParse: (value: unknown) => { success: boolean };
}

/** In an hour: a sale that is on stays on while a test looks at it. */
const soon = (): string => new Date(Date.now() + 3_600_000).toISOString();

/**
 * An answer that fits the contract of a call, with every field it may have.
 * @param variant which of several kinds a union is of, where it has as many
 * @throws {Error} for a kind of schema that it does not know, and when the answer does not fit after all
 */
export function sampleAnswer(call: AnyCall, variant = 0): unknown {
  const sample = sampleOf(call.answer as unknown as Schema, variant);
  const parsed = call.answer.safeParse(sample);
  if (!parsed.success) throw new Error(`${call.id}: ${JSON.stringify(parsed.error.issues)}`);
  return sample;
}

function sampleOf(schema: Schema, variant: number): unknown {
  const { def } = schema._zod;
  const within = (inner: Schema | undefined): unknown => {
    if (!inner) throw new Error(`A schema of type ${def.type} holds none`);
    return sampleOf(inner, variant);
  };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, field]) => [name, within(field)]));
    case 'array':
      return [within(def.element)];
    case 'record':
      return { key: within(def.valueType) };
    case 'nullable':
    case 'optional':
    case 'default':
      return within(def.innerType);
    case 'pipe':
      return within(def.in);
    case 'union':
      return within(def.options?.[Math.min(variant, def.options.length - 1)]);
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'string':
      return ['text', 'A', '4242', 'a'.repeat(43), soon().slice(0, 10), soon()].find(
        (text) => schema.safeParse(text).success,
      );
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'unknown':
      return 'anything';
    default:
      throw new Error(`No sample of ${def.type}`);
  }
}
