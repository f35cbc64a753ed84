/** Where most addresses are; what is one slip away from one of these is likely meant to be it. */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'proton.me',
  'gmx.de',
  'gmx.net',
  'web.de',
  'libero.it',
  'orange.fr',
  'bluewin.ch',
];

/** The address that was likely meant, where what stands after the @ is one slip from a common one; else undefined. */
export function emailSuggestion(typed: string): string | undefined {
  const [person, domain, ...more] = typed.trim().split('@');
  if (!person || !domain || more.length > 0) return undefined;
  const said = domain.toLowerCase();
  if (COMMON.includes(said)) return undefined;
  const meant = COMMON.find((common) => isOneSlip(said, common));
  return meant && `${person}@${meant}`;
}

/** Whether two texts differ by one letter that is missing, too many or another, or by two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
