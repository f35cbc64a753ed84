/** What photographs can be of, as their folders are called. */
export const KINDS = ['products', 'sales', 'producers'] as const;
export type Kind = (typeof KINDS)[number];

/** What a photograph of a bottle or a sale shows, in the order in which it is shown. */
export const VIEWS = {
  front: 'the bottle',
  label: 'the label',
  back: 'the back label',
  neck: 'capsule and level',
  case: 'the case',
  barrel: 'the barrel',
} as const;
export type View = keyof typeof VIEWS;

/** Where a photograph belongs, by its path. */
export interface Place {
  kind: Kind;
  /** A SKU, a sale's reference or number, or a producer's name. */
  key: string;
  /** What it shows; of a producer nothing in particular. */
  view: View | null;
  /** Of a barrel's bottle: its size, ml. */
  bottleMl: number | null;
}

const VIEW = /^(front|label|back|neck|case|barrel)(?:-\d+)?$/;
const BOTTLE = /^bottle-([1-9]\d{2,4})$/;

/**
 * Reads the path of a photograph: `products/SKU/front.jpg`, `sales/REFERENCE/case-2.jpg`, `sales/REFERENCE/bottle-750.jpg`,
 * `producers/NAME/vineyard.jpg` (docs/guides/operator.md).
 * @returns what is wrong with it where it is no such path
 */
export function placeOf(path: string): Place | string {
  const [folder = '', key = '', file = '', ...deeper] = path.normalize('NFC').split('/');
  const kind = KINDS.find((each) => each === folder);
  if (!kind || key === '' || file === '' || deeper.length > 0) {
    return `must be in a folder such as products/SKU, sales/REFERENCE or producers/NAME`;
  }
  const name = file.replace(/\.[^.]*$/, '');
  if (kind === 'producers') return { kind, key, view: null, bottleMl: null };
  const [, ml] = BOTTLE.exec(name) ?? [];
  if (ml !== undefined && kind === 'sales') return { kind, key, view: null, bottleMl: Number(ml) };
  const [, view] = VIEW.exec(name) ?? [];
  if (view !== undefined) return { kind, key, view: view as View, bottleMl: null };
  const bottle = kind === 'sales' ? ', or bottle-750 for the bottle of a barrel' : '';
  return `must be called ${Object.keys(VIEWS).join(', ')}${bottle}; a second one label-2`;
}

/** The order in which the photographs of one thing are shown: by what they show, then by their names. */
export function byOrder(one: { place: Place; path: string }, other: { place: Place; path: string }): number {
  return rankOf(one.place) - rankOf(other.place) || one.path.localeCompare(other.path, 'en', { numeric: true });
}

const rankOf = ({ view }: Place): number => (view === null ? 0 : Object.keys(VIEWS).indexOf(view));
