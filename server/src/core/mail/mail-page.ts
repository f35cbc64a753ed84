import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Mails shown on one page, the newest first. */
const SHOWN = 50;

/**
 * /mail: what the house would have sent, for developing and testing without a mail server. Mails contain links that open
 * accounts, so this page exists in development only.
 */
export function mailPage(app: FastifyInstance, folder: string): void {
  app.get('/mail', async (_request, reply) => {
    const files = await readdir(folder).catch((): string[] => []);
    const newest = files
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .slice(-SHOWN)
      .toReversed();
    const mails = await Promise.all(newest.map((file) => readFile(join(folder, file), 'utf8')));
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(pageOf(mails.map(readable)));
  });
}

const pageOf = (mails: readonly string[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title>
<h1>Mail that was not sent</h1>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map((mail) => `<pre>${linked(mail)}</pre>`).join('<hr>')}
</html>`;

/** Subject, addressee and text, without the rest of the head. Our mails are plain text in quoted-printable or as they are. */
function readable(eml: string): string {
  const [head = '', ...body] = eml.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n');
  const shownHead = lines.filter((line) => /^(To|Subject|Date):/i.test(line)).join('\n');
  const text = body.join('\r\n\r\n');
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1];
  if (encoding === 'base64') return `${shownHead}\n\n${Buffer.from(text, 'base64').toString()}`;
  return `${shownHead}\n\n${encoding === 'quoted-printable' ? decoded(text) : text}`;
}

/** RFC 2045, section 6.7. */
function decoded(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

const linked = (mail: string) =>
  escaped(mail).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
