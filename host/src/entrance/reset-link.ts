import { parseJson } from '@le-chai/paths/search';
import type { Carried } from './address-secrets.ts';

/** What the link of the mail says. */
export interface ResetLink {
  code: string;
  prn: string;
  req: string;
}

/**
 * The link that a page was opened with.
 * @returns undefined where part of it is missing
 */
export function linkFrom({ code, prn, req }: Carried): ResetLink | undefined {
  const said = code && codeText(code);
  return said && prn && req ? { code: said, prn, req } : undefined;
}

/** The code is a string or a number (specification, section 2), and a string may stand in quotes, as in `"012345"`. */
function codeText(code: string): string {
  const said = parseJson(new URLSearchParams({ code }), 'code');
  return typeof said === 'string' ? said : code;
}
