import type * as z from 'zod/mini';
import { CONTRACTS } from '@le-chai/contracts/calls';

/**
 * The distinct values that were met of each field of the contracts, by the schema that it belongs to and its name. A literal
 * has one value by its nature, and a thing that is always there has those of its own fields.
 */
export type FieldValues = Map<string, Set<string>>;

/** As much of a schema's definition as its walk needs; which is there depends on the type. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  valueType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  items?: z.ZodMiniType[];
  getter?: () => z.ZodMiniType;
}
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Definition;

/** Schemas by the name under which their file exports them. */
const NAMES = new Map<unknown, string>(
  Object.entries(CONTRACTS).flatMap(([file, exported]) =>
    Object.entries(exported).map(([name, schema]): [unknown, string] => [schema, `${file}.${name}`]),
  ),
);

/**
 * Notes which values an answer has, field by field. A field that may be left out counts as `undefined` where it is.
 * @param place what a schema without a name of its own is called
 */
export function noteValues(schema: z.ZodMiniType, value: unknown, place: string, noted: FieldValues): void {
  const { type, shape, element, innerType, options, valueType, items, getter, in: input } = definitionOf(schema);
  const name = NAMES.get(schema) ?? place;
  if (shape) {
    for (const [key, field] of Object.entries(shape)) {
      const at = `${name}.${key}`;
      const own = (value as Record<string, unknown> | null | undefined)?.[key];
      if (definitionOf(field).type !== 'literal') {
        const values = noted.get(at) ?? new Set();
        noted.set(at, values);
        // What is not there has no fields either.
        if (value !== null && value !== undefined) values.add(briefOf(own));
      }
      noteValues(field, own, at, noted);
    }
  } else if (element) {
    for (const each of orNothing(Array.isArray(value) ? value : [])) noteValues(element, each, place, noted);
  } else if (options) {
    const fitting = value === undefined ? options : options.filter((option) => option.safeParse(value).success);
    for (const option of fitting) noteValues(option, value, place, noted);
  } else if (type === 'record' && valueType) {
    for (const each of orNothing(Object.values(value ?? {}))) noteValues(valueType, each, `${place}.*`, noted);
  } else if (items) {
    for (const [index, item] of items.entries())
      noteValues(item, (value as unknown[] | undefined)?.[index], `${place}.${index}`, noted);
  } else if (innerType) noteValues(innerType, value, place, noted);
  else if (input) noteValues(input, value, place, noted);
  else if (getter && value !== null && value !== undefined) noteValues(getter(), value, place, noted);
}

/** Fields are known where there is nothing to have them, too. */
const orNothing = (all: readonly unknown[]): readonly unknown[] => (all.length > 0 ? all : [undefined]);

/** The fields of exported schemas that always had the same value, or were never met. */
export function constantFields(noted: FieldValues): string[] {
  const named = new Set(NAMES.values());
  return [...noted]
    .filter(([field, values]) => {
      const [file, schema] = field.split('.');
      const [only] = values;
      return named.has(`${file}.${schema}`) && values.size < 2 && only !== '{…}' && only !== '[…]';
    })
    .map(([field]) => field);
}

/** Lists differ where they are empty or not, things by what is in them. */
function briefOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  return typeof value === 'object' && value !== null ? '{…}' : (JSON.stringify(value) ?? 'undefined');
}
