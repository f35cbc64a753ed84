import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMailer } from './mailer.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
});
afterAll(() => rm(folder, { recursive: true }));

const send = async (to: string, id: number) => {
  const mail = createMailer({ smtp: undefined, folder, from: 'Le Chai <cellar@le-chai.example>', publicUrl: '' });
  await mail({ to, subject: 'A subject', text: 'A text' }, id);
  return readFile(join(folder, `${String(id).padStart(8, '0')}.eml`), 'utf8');
};

it('writes to the one address', async () => {
  expect(await send('ada@example.test', 1)).toMatch(/^To: ada@example\.test\r$/m);
});

it.each([
  ['x,victim@example.test', '<"x,victim"@example.test>'],
  ['a@example.test, victim@example.test', '<"a@example.test, victim"@example.test>'],
])('makes one mailbox of %j, not a list', async (to, mailbox) => {
  expect(await send(to, 2)).toContain(`\r\nTo: ${mailbox}\r\n`);
});
