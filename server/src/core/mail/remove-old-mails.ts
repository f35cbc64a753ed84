import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
