import { countriesList } from '@le-chai/contracts/config';
import { getCardProvider } from '@le-chai/contracts/cards';
import { keepSignupDraft } from '@le-chai/contracts/signup';
import { getPlans } from '@le-chai/contracts/subscriptions';
import type { Network } from '@le-chai/testing/network';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PLANS } from './plans.ts';

export const SECRET = 'secret-of-a-draft-000000000000000000000000a';
export const ADA = { email: 'ada@example.test', password: 'kettle thistle under' };

/** A house that can be joined. */
export function answerSignup(network: Network): void {
  network.answer(getPlans, [...PLANS]);
  network.answer(getCardProvider, { name: 'test', publishable_key: null, test: true });
  network.answer(countriesList, [
    { name: 'Switzerland', id: 1, id_country: 756, countryISO: 'CH', isEnableForShipping: true, EA: false },
    { name: 'Nowhere', id: 2, id_country: 999, countryISO: 'XX', isEnableForShipping: false, EA: true },
  ]);
  network.answer(keepSignupDraft, { draft: SECRET, fields: {}, expires: '2026-12-23T09:00:00.000Z' });
}

export const type = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const stepShown = (title: string) => screen.findByRole('heading', { level: 2, name: title });

export async function fillAccount(): Promise<void> {
  await type('E-mail', ADA.email);
  await type('Password', ADA.password);
  await press('Continue');
}

export async function fillPerson(way = 'Continue'): Promise<void> {
  await stepShown('About you');
  await type('First name', 'Ada');
  await type('Last name', 'Marsh');
  await type('Date of birth', '1980-05-17');
  await press(way);
}

export async function fillAddress(): Promise<void> {
  await stepShown('Invoice address');
  await type('Street and number', 'Rheingasse 4');
  await type('City', 'Basel');
  await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Switzerland');
  await press('Continue');
}

/** Up to the card's fields, and one of the provider's test cards in them. */
export async function fillCard(outcome = 'works'): Promise<void> {
  await stepShown('Plan and payment');
  await press(outcome);
}
