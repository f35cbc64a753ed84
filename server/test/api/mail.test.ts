import { forgotPassword } from '@le-chai/contracts/password';
import { startHouse, type House } from './harness.ts';
import { mailsTo } from './support/mails.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse('bare');
});
afterAll(() => house.stop());

describe('the page of mails', () => {
  it('shows what would have been sent, with links that can be followed and nothing that runs', async () => {
    const member = await house.createMember();
    await house.api(forgotPassword, { body: { email: member.email } });
    await mailsTo(house, member.email);
    const response = await fetch(`${house.url}/mail`);
    const page = await response.text();
    expect(page).toContain('Subject: Choose a new password');
    expect(page).toMatch(
      /<a href="http:\/\/localhost:4000\/auth\/reset-password#code=\d{6}&amp;prn=[\w-]+&amp;req=[\w-]+">/,
    );
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  it.each(['staging', 'production'])('is not there in %s, where mails hold links of others', async (environment) => {
    const other = await startHouse('bare', { APP_ENV: environment });
    expect((await fetch(`${other.url}/mail`)).status).toBe(404);
    await other.stop();
  });
});
