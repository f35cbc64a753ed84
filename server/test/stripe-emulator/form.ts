/** What a form of Stripe says: `metadata[key]=a&expand[0]=b` is `{ metadata: { key: 'a' }, expand: { 0: 'b' } }`. */
export interface Form {
  [name: string]: string | Form | undefined;
}

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = form;
    for (const step of path.slice(0, -1)) {
      const inner = at[step];
      at = typeof inner === 'object' ? inner : (at[step] = {});
    }
    at[path.at(-1)!] = value;
  }
  return form;
}

export const textOf = (value: Form[string]): string | null => (typeof value === 'string' ? value : null);
