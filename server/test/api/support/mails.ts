import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { House } from '../harness.ts';

export interface SentMail {
  subject: string;
  text: string;
}

const PATIENCE_MS = 15_000;

/** Every test signs in without a cookie: these mails are read only by the tests that are about them. */
export const NEW_DEVICE = 'A new device signed in to your account';

/**
 * Mails that the house wrote to an address, the earliest first; waits until there are as many as expected. Those about new
 * devices are left out, or are the only ones with `subject`.
 */
export async function mailsTo(
  house: Pick<House, 'dataDir'>,
  email: string,
  expected = 1,
  subject?: typeof NEW_DEVICE,
): Promise<SentMail[]> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = (await readMails(house)).filter(
      (mail) => mail.to === email && (mail.subject === NEW_DEVICE) === (subject === NEW_DEVICE),
    );
    if (found.length >= expected) return found;
    if (Date.now() > until) throw new Error(`${found.length} of ${expected} mails to ${email} came`);
    await delay(100);
  }
}

async function readMails({ dataDir }: Pick<House, 'dataDir'>): Promise<(SentMail & { to: string })[]> {
  const folder = join(dataDir, 'mail');
  const files = await readdir(folder).catch((): string[] => []);
  const texts = files.filter((file) => file.endsWith('.eml')).toSorted();
  return Promise.all(texts.map(async (file) => read(await readFile(join(folder, file), 'utf8'))));
}

function read(eml: string): SentMail & { to: string } {
  const [head = '', ...body] = eml.split(/\r?\n\r?\n/);
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replaceAll(/\r?\n\s/g, '') ?? '';
  const text = body.join('\n\n');
  const encoding = header('Content-Transfer-Encoding');
  const plain =
    encoding === 'quoted-printable'
      ? Buffer.from(
          text
            .replaceAll(/=\r?\n/g, '')
            .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8')
      : encoding === 'base64'
        ? Buffer.from(text, 'base64').toString('utf8')
        : text;
  return { to: header('To'), subject: header('Subject'), text: plain };
}
