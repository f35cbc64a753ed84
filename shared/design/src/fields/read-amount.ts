/**
 * Reads an amount as people write it: `1350`, `1,350`, `1.350`, `1 350,50`, `€1,350.5`. A last group of one or two
 * digits is the cents; groups of thousands have to be whole. What could mean two things is refused, since money
 * depends on it.
 * @returns euro, or undefined if it is no amount
 */
export function readAmount(text: string): number | undefined {
  const bare = text.replaceAll(/[\s€’']/g, '');
  const parts = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!parts) return undefined;
  const [, whole = '', cents = '0'] = parts;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${cents}`);
}
