import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { FRESH } from './fresh.ts';

/** What each text of the house is called, by its last word of the address. */
export const LEGAL_TITLES = {
  terms: 'Terms of membership and sale',
  privacy: 'Privacy notice',
  imprint: 'Legal notice',
} as const;
export type LegalName = keyof typeof LEGAL_TITLES;

export const LEGAL_NAMES = Object.keys(LEGAL_TITLES) as readonly LegalName[];

export const isLegalName = (name: string): name is LegalName => Object.hasOwn(LEGAL_TITLES, name);

/** A text of the house as it holds today. */
export const LegalDocument = z.object({
  title: z.string(),
  /** Lines that begin with `# ` are headings, those with `- ` items of a list; blank lines part paragraphs. Never HTML. */
  text: z.string(),
  /** The day from which it holds, UTC. */
  since: z.iso.date(),
  /** The day from which another version holds, UTC; null where none is set. */
  next_from: z.nullable(z.iso.date()),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const legalDocument = defineCall({
  id: 'legal-document',
  method: 'GET',
  path: '/api/v3/legal/{document}',
  access: 'public',
  cache: { fresh: FRESH.config },
  summary: 'The current terms, privacy notice or legal notice of the house',
  params: z.object({ document: z.string().check(z.maxLength(100)) }),
  answer: LegalDocument,
});
