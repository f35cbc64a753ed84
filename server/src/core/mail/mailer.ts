import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

export interface MailSettings {
  /** `smtp://user:password@host:port`; without it mails are written to `folder`. */
  smtp: string | undefined;
  /** Where mails go without a server: one .eml file each. */
  folder: string;
  from: string;
  /** Where the product is reached: completes the paths in a text. */
  publicUrl: string;
}

/** The address alone of what mails come from, such as `Le Chai <cellar@le-chai.example>`. */
const mailboxOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

type Mailer = (mail: Mail, id: number) => Promise<void>;

/**
 * Sends mails by SMTP, or writes them to a folder. The job's number is the mail's id: written twice it is one file, and
 * a server that gets it twice notices.
 */
export function createMailer({ smtp, folder, from, publicUrl }: MailSettings): Mailer {
  const domain = mailboxOf(from).split('@')[1] ?? 'localhost';
  const complete = (text: string) => text.replaceAll(/(?<=^|\s)\/(?=\w)/g, `${publicUrl}/`);
  const message = ({ to, subject, text }: Mail, id: number) => ({
    from,
    // As text it would be read as a list.
    to: { name: '', address: to },
    subject,
    text: complete(text),
    messageId: `<job-${id}@${domain}>`,
  });
  if (smtp) {
    const transport = createTransport(smtp);
    return async (mail, id) => void (await transport.sendMail(message(mail, id)));
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail, id) => {
    const { message: eml } = await transport.sendMail(message(mail, id));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${String(id).padStart(8, '0')}.eml`);
    await writeFile(`${file}.tmp`, eml as Buffer, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  };
}

/** Days that a mail stays in the folder where mails are written instead of being sent. */
export const MAIL_FILE_DAYS = 30;

/** Removes mails that were written to a folder long ago. */
export async function removeOldMails(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.includes('.eml'))) {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now - found.mtimeMs > MAIL_FILE_DAYS * 86_400_000) await rm(file, { force: true });
  }
}
