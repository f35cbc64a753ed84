import { expect, type CDPSession, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** A virtual authenticator of the browser, which verifies its owner. */
export async function withAuthenticator(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

/** What an app with this secret shows. @param step how many times 30 seconds from now */
export const codeAt = (secret: string, step = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

/** Reads the recovery codes that are shown, and continues. */
export async function keepCodes(page: Page): Promise<string[]> {
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(shown).toBeHidden();
  return codes;
}
