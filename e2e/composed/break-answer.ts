/** One fault in an answer. */
export interface Break {
  /** What and where, as in `items.0.name is null`. */
  how: string;
  answer: unknown;
}

type Step = string | number;

/** Every answer with one field that is missing, null or of another type: every field at every depth, of lists the first. */
export function breakAnswer(answer: unknown): Break[] {
  return placesIn(answer).flatMap((place): Break[] => {
    const at = place.join('.') || 'all of it';
    const wrong = otherType(valueAt(answer, place));
    const found: Break[] = [
      { how: `${at} is null`, answer: replaced(answer, place, null) },
      { how: `${at} is ${JSON.stringify(wrong)}`, answer: replaced(answer, place, wrong) },
    ];
    if (typeof place.at(-1) === 'string') found.push({ how: `${at} is missing`, answer: without(answer, place) });
    return found;
  });
}

/** The path of a value, the whole answer included. */
function placesIn(value: unknown, at: Step[] = []): Step[][] {
  const below: [Step, unknown][] = Array.isArray(value)
    ? value.slice(0, 1).map((item: unknown) => [0, item])
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [at].concat(below.flatMap(([step, inner]) => placesIn(inner, at.concat(step))));
}

function valueAt(value: unknown, place: readonly Step[]): unknown {
  return place.reduce<unknown>((at, step) => (at as Record<Step, unknown>)[step], value);
}

function replaced(value: unknown, [step, ...rest]: readonly Step[], by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.with(Number(step), replaced(value[Number(step)], rest, by));
  return { ...(value as object), [step]: replaced((value as Record<Step, unknown>)[step], rest, by) };
}

function without(value: unknown, place: readonly Step[]): unknown {
  const [name] = place.slice(-1);
  const holder = place.slice(0, -1);
  const { [String(name)]: _gone, ...left } = valueAt(value, holder) as Record<string, unknown>;
  return replaced(value, holder, left);
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return 'seven';
  if (typeof value === 'boolean') return 'perhaps';
  return Array.isArray(value) ? { not: 'a list' } : 'text';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
