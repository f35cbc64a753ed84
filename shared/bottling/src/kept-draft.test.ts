import * as fc from 'fast-check';
import { asDraft, type DraftPlace, type DraftStore, forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { anyDraft } from './draft-fixture.ts';
import { emptyDraft } from './draft.ts';

const place: DraftPlace = { member: 7, subject: 'sale-31' };
const draft = {
  plan: {
    sizes: [{ sizeMl: 1500, bottles: 6, casing: [{ type: 'OWC', capacity: 6, priceCents: 3800, cases: 1 }] }],
    labelledMl: [1500],
  },
  label: { monogram: 'A', name: 'Anna', ink: 'navy' },
} as const;

function forbidden(): never {
  throw new Error('The operation is insecure');
}

function aStore(): () => DraftStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  const store: DraftStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return () => ({ ...store, entries });
}

describe('a draft that is kept', () => {
  it('is there again as it was, whatever was typed', () => {
    fc.assert(
      fc.property(anyDraft, (typed) => {
        const store = aStore();
        keepDraft(place, typed, store);
        expect(readDraft(place, store) ?? emptyDraft).toEqual(typed);
      }),
    );
  });

  it('is there for its member and its barrel only', () => {
    const store = aStore();
    keepDraft(place, draft, store);
    expect(readDraft({ ...place, member: 8 }, store)).toBeUndefined();
    expect(readDraft({ ...place, subject: 'barrel-31' }, store)).toBeUndefined();
    expect(readDraft(place, store)).toEqual(draft);
  });

  it('is gone once it is forgotten, or says nothing any more', () => {
    const store = aStore();
    keepDraft(place, draft, store);
    forgetDraft(place, store);
    expect(readDraft(place, store)).toBeUndefined();
    keepDraft(place, draft, store);
    keepDraft(place, emptyDraft, store);
    expect(store().entries.size).toBe(0);
  });

  it('is cleared away where it cannot be read', () => {
    const store = aStore();
    for (const text of ['', '{', 'null', '{"plan":{}}', JSON.stringify({ ...draft, label: 'Anna' })]) {
      keepDraft(place, draft, store);
      const [key] = [...store().entries.keys()];
      store().setItem(key!, text);
      expect(readDraft(place, store)).toBeUndefined();
      expect(store().entries.size).toBe(0);
    }
  });

  it('is missed by nobody where storage is forbidden', () => {
    expect(() => keepDraft(place, draft, forbidden)).not.toThrow();
    expect(() => forgetDraft(place, forbidden)).not.toThrow();
    expect(readDraft(place, forbidden)).toBeUndefined();
  });
});

describe('what is read as a draft', () => {
  it('is a draft, or nothing', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: false }), (junk) => {
        expect(asDraft(junk)).toBeUndefined();
      }),
    );
  });

  it('has no field that is not as it would be written', () => {
    const leaves = pathsOf(draft);
    const junk = fc.oneof(
      fc.constantFrom(undefined, -1, 0.5, NaN, Infinity, 'CB', {}, [null], true),
      fc.string({ minLength: 201 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...leaves), junk, (path, value) => {
        const isFreeText = ['monogram', 'name'].includes(path.at(-1)!) && typeof value === 'string';
        if (isFreeText && value.length <= 200) return;
        expect(asDraft(changed(draft, path, value))).toBeUndefined();
      }),
    );
  });
});

/** The places of all that a value holds, itself and lists aside. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

function changed(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest, to);
  return copy;
}
