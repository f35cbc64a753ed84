import { loggableUrl } from '@le-chai/http/loggable-url';
import * as z from 'zod/mini';

/** Where browsers report what the content security policy refused. */
export const VIOLATIONS_PATH = '/csp-reports';

/** Reports in one body that are looked at. */
const MOST = 20;

/** Directives that are labels of a metric and words of a log; a browser or anybody else may send others. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** Where the refused code was written: an app in one of the served versions, the page around them, or anywhere else. */
interface Origin {
  remote: string;
  version: string;
}

/**
 * The parts of a report that are kept: neither script samples nor the policy, and of addresses only what says which
 * part it was.
 */
export interface Violation extends Origin {
  directive: string;
  /** The page, its first two segments. */
  page: string;
  source: string;
  line: number | null;
  blocked: string;
}

/** As `report-to` sends it (Reporting API), and as `report-uri` does (CSP 2). */
const Reports = z.array(z.object({ type: z.string(), body: z.optional(z.nullable(z.unknown())) }));
const Body = z.object({
  documentURL: z.optional(z.string()),
  blockedURL: z.optional(z.nullable(z.string())),
  effectiveDirective: z.string(),
  sourceFile: z.optional(z.nullable(z.string())),
  lineNumber: z.optional(z.nullable(z.number())),
});
const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'source-file': z.optional(z.string()),
    'line-number': z.optional(z.number()),
  }),
});

export interface Served {
  /** The host of the requested page, with its port. */
  host: string;
  /** `app version` of all that the channel names. */
  named: ReadonlySet<string>;
}

/**
 * What a body of reports says.
 * @returns undefined where it is no report
 */
export function readViolations(body: unknown, served: Served): Violation[] | undefined {
  const reports = z.safeParse(Reports, body);
  if (reports.success) {
    const bodies = reports.data.filter(({ type }) => type === 'csp-violation').slice(0, MOST);
    const read = bodies.map((each) => z.safeParse(Body, each.body));
    return read.every(({ success }) => success) ? read.map(({ data }) => violationOf(data!, served)) : undefined;
  }
  const old = z.safeParse(OldReport, body);
  if (!old.success) return undefined;
  const report = old.data['csp-report'];
  const given = {
    documentURL: report['document-uri'],
    blockedURL: report['blocked-uri'],
    effectiveDirective: report['effective-directive'] ?? report['violated-directive']?.split(' ')[0] ?? '',
    sourceFile: report['source-file'],
    lineNumber: report['line-number'],
  };
  return [violationOf(given, served)];
}

function violationOf(report: z.output<typeof Body>, served: Served): Violation {
  const { documentURL = '', blockedURL, effectiveDirective, sourceFile, lineNumber } = report;
  return {
    ...originOf(report, served),
    directive: DIRECTIVES.has(effectiveDirective) ? effectiveDirective : 'other',
    page: pageOf(documentURL),
    source: sourceFile ? placeOf(sourceFile, served.host) : '',
    line: lineNumber ?? null,
    blocked: blockedURL ? placeOf(blockedURL, served.host) : '',
  };
}

/** By the script that did it, or else by the file that was refused. Nothing that was made up outside becomes a label. */
function originOf({ sourceFile, blockedURL, documentURL }: z.output<typeof Body>, served: Served): Origin {
  for (const address of [sourceFile, blockedURL]) {
    const [, app, version] = pathHere(address, served.host)?.match(/^\/assets[a-z0-9-]*\/([^/]+)\/([^/]+)\//) ?? [];
    if (app !== undefined && version !== undefined && served.named.has(`${app} ${version}`))
      return { remote: app, version };
  }
  // Inline code has the address of the page, or none.
  const ofPage = !sourceFile || pathHere(sourceFile, served.host) === pathHere(documentURL, served.host);
  return { remote: ofPage ? 'page' : 'other', version: '' };
}

/** The path of an address of this host. */
function pathHere(address: string | null | undefined, host: string): string | undefined {
  const url = address ? URL.parse(address) : null;
  return url?.host === host ? url.pathname : undefined;
}

/** The part of a page's address that says which page it is, and not whose: no number, no search. */
function pageOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? '';
  const segments = loggableUrl(path).split('/').slice(1, 3);
  return `/${segments.map((each) => (/\d{2}|^\d/.test(each) ? '*' : each)).join('/')}`;
}

/**
 * A file of ours by its path, others by their origin, and a word such as `inline` or `trusted-types-sink` unchanged.
 */
function placeOf(address: string, host: string): string {
  if (/^[a-z-]{1,32}$/.test(address)) return address;
  const url = URL.parse(address);
  if (!url) return 'other';
  if (url.host !== host) return url.host === '' ? url.protocol : `${url.protocol}//${url.host}`.slice(0, 100);
  return url.pathname.startsWith('/assets') ? loggableUrl(url.pathname) : pageOf(address);
}
