import type { Config } from '@le-chai/contracts/config';

/** A line of what a transfer needs. */
export interface BankLine {
  term: string;
  /** As it is shown; undefined until it is there. */
  value: string | undefined;
  /** What a bank's form takes: without the spaces and signs that are there for the eye. None where nobody is asked for it. */
  copy: string | undefined;
}

/** What a transfer needs, in the order in which a bank asks for it. @param amount as it is shown */
export function bankLines(
  bank: Config['dataBankTransfer'] | undefined,
  { amount, reference }: { amount: string; reference: string | undefined },
): BankLine[] {
  return [
    line('Amount', amount, amount.replaceAll(/[^\d.]/g, '')),
    line('Beneficiary', bank?.Beneficiary),
    line('IBAN', bank?.IBAN, bank?.IBAN.replaceAll(/\s/g, '')),
    line('BIC', bank?.BIC),
    ...(reference === undefined ? [] : [line('Reason', reference)]),
    line('Bank', bank && `${bank.PaymentInstitution}, ${bank.PaymentInstitutionAddress}`),
    line('Address', bank?.BeneficiaryAddress),
  ];
}

const line = (term: string, value: string | undefined, copy = value): BankLine => ({ term, value, copy });
