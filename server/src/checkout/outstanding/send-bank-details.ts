import type { Database } from '../../core/database/open-database.ts';
import { formatEuro } from '../../core/money/amounts.ts';
import { houseBank } from '../../core/house/house-bank.ts';
import type { Limiter } from '../../core/limits/limiter.ts';
import { sendMail } from '../../core/mail/mail.ts';

/**
 * Mails the house’s own bank details to a member, with an amount in cents and what it is for. @returns the address
 * @throws {Refusal} 429 for a member who keeps asking
 */
export function sendBankDetails(
  database: Database,
  limiter: Limiter,
  memberId: number,
  wish: { purpose: string; cents: number },
): Promise<string> {
  return database.transaction(async (client) => {
    await limiter.take('bankDetails', memberId, client);
    const { rows } = await client.query<{ email: string; first_name: string }>(
      'select email, first_name from member where id = $1',
      [memberId],
    );
    const { email, first_name: name } = rows[0]!;
    const bank = await houseBank(client);
    await sendMail(client, database, {
      to: email,
      subject: 'Bank details for your transfer',
      text: `Dear ${name},

please transfer ${formatEuro(wish.cents)} to:

Beneficiary: ${bank.Beneficiary}
IBAN: ${bank.IBAN}
BIC: ${bank.BIC}
Address of the beneficiary: ${bank.BeneficiaryAddress}
Bank: ${bank.PaymentInstitution}
Address of the bank: ${bank.PaymentInstitutionAddress}
Purpose: ${wish.purpose}

Once you have sent the transfer, mark it under your outstanding payments: /outstanding-payments`,
    });
    return email;
  });
}
