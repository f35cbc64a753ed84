import { keepSignupDraft, readSignupDraft, signup } from '@le-chai/contracts/signup';
import { getMySubscriptions, getPlans } from '@le-chai/contracts/subscriptions';
import { login } from '@le-chai/contracts/session';
import { hasUnsaved } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
// Preloaded, or the first test would wait for the page's modules.
import '@le-chai/payment/cards';
import './SignupPage.tsx';
import remote from '../remote.ts';
import {
  ADA,
  answerSignup,
  fillAccount,
  fillAddress,
  fillCard,
  fillPerson,
  press,
  SECRET,
  stepShown,
  type,
} from './testing/sign-up.ts';

const user = member({ full_name: 'Ada Marsh', email: ADA.email });

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  for (const name of ['access-token', 'referral']) document.cookie = `${name}=; path=/; max-age=0`;
  network = fakeNetwork();
  answerSignup(network);
  network.answer(getMySubscriptions, []);
  network.answer(signup, { accessToken: 'fresh', user });
});

const open = (at = '/signup/collector', as: 'member' | 'nobody' = 'nobody') =>
  renderRoutes(remote.createRoutes, { at, ...(as === 'nobody' && { user: null }) });
const address = ({ state: { location } }: ReturnType<typeof open>['router']) =>
  `${location.pathname}${location.search}`;
const refuse = (fields: Record<string, string>) =>
  network.refuse(signup, 422, { name: 'invalid', message: 'Not so.', fields });
const sent = () => network.asked(signup).map(({ body }) => body as Record<string, unknown>);

async function toPayment(at?: string) {
  const rendered = open(at);
  await fillAccount();
  await fillPerson();
  await fillAddress();
  await fillCard();
  return rendered;
}

describe('signing up', () => {
  it('asks step by step, makes a member once, and signs them in', async () => {
    const answer = Promise.withResolvers<Response>();
    network.respond(signup, () => answer.promise);
    document.cookie = 'referral=ines-07; path=/';
    const { router } = await toPayment('/signup/collector?utm_source=mail&utm_campaign=autumn&annual=true');
    expect(address(router)).toBe('/signup/collector?utm_source=mail&utm_campaign=autumn&annual=true&step=4');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Become a member' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer.resolve(Response.json({ code: 200, result: { accessToken: 'fresh', user } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Marsh' })).toHaveFocus();
    expect(sent()).toEqual([
      expect.objectContaining({
        tier: 'Collector',
        annual: true,
        person: expect.objectContaining({ email: ADA.email, birth_date: '1980-05-17' }) as unknown,
        address: expect.objectContaining({ city: 'Basel', country: '756' }) as unknown,
        password: ADA.password,
        payment: { payment_token: 'pm_card_visa' },
        draft: SECRET,
        referral: 'ines-07',
        utm_source: 'mail',
        utm_campaign: 'autumn',
      }),
    ]);
    expect(document.cookie).toContain('access-token=fresh');
    expect(JSON.parse(sessionStorage.getItem('signup')!)).toEqual({ joined: true });
    expect(hasUnsaved()).toBe(false);
  });

  it('ends with the welcome, however long its URL takes to change', async () => {
    const arrived = Promise.withResolvers<void>();
    const hold = async () => {
      if (sent().length > 0) await arrived.promise;
      return null;
    };
    const { router } = renderRoutes(
      (context) => remote.createRoutes(context).map((route) => Object.assign(route, { loader: hold }) as RouteObject),
      { at: '/signup/le-club', user: null },
    );
    await fillAccount();
    await fillPerson('Become a member');
    await waitFor(() => expect(network.asked(signup)).toHaveLength(1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Marsh' })).toHaveFocus();
    await act(async () => arrived.resolve());
    await waitFor(() => expect(address(router)).toBe('/signup/le-club?step=3'));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Ada Marsh' })).toHaveFocus();
  });

  it('shows no welcome to a visitor who goes back before its URL has changed', async () => {
    const arrived = Promise.withResolvers<void>();
    const hold = async ({ request: { url } }: { request: Request }) => {
      if (url.includes('step=3')) await arrived.promise;
      return null;
    };
    const { router } = renderRoutes(
      (context) => remote.createRoutes(context).map((route) => Object.assign(route, { loader: hold }) as RouteObject),
      { at: '/signup/le-club', user: null },
    );
    await fillAccount();
    await fillPerson('Become a member');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada Marsh' });
    await act(() => router.navigate(-1));
    await act(async () => arrived.resolve());
    expect(await screen.findByRole('heading', { name: 'You are already a member' })).toBeInTheDocument();
    expect(address(router)).toBe('/signup/le-club');
  });

  it('is two steps for Le Club, without an address or a card', async () => {
    open('/signup/le-club');
    await fillAccount();
    await stepShown('About you');
    for (const [words, to] of [
      ['terms', '/legal/terms'],
      ['privacy notice', '/legal/privacy'],
    ] as const)
      expect(screen.getByRole('link', { name: `${words} (opens a new tab)` })).toHaveAttribute('href', to);
    await fillPerson('Become a member');
    await screen.findByRole('heading', { name: 'Welcome, Ada Marsh' });
    expect(await screen.findByText(/is free until you choose another plan/)).toBeInTheDocument();
    expect(sent()[0]).not.toHaveProperty('payment');
    expect(sent()[0]).not.toHaveProperty('address');
  });

  it('saves what was typed on the server with each step, and never the password', async () => {
    open();
    await fillAccount();
    await fillPerson();
    await stepShown('Invoice address');
    await waitFor(() => expect(network.asked(keepSignupDraft)).toHaveLength(2));
    const kept = network.asked(keepSignupDraft).map(({ body }) => body);
    expect(kept[1]).toMatchObject({ draft: SECRET, step: 3, tier: 'Collector', person: { first_name: 'Ada' } });
    expect(JSON.stringify(kept) + JSON.stringify({ ...sessionStorage })).not.toContain('kettle');
  });

  it('continues if the server can’t save it', async () => {
    network.cut(keepSignupDraft);
    open();
    await fillAccount();
    expect(await stepShown('About you')).toHaveFocus();
  });
});

describe('a step', () => {
  it('says at each field what is wrong, with the focus on the first', async () => {
    open();
    await press('Continue');
    expect(await screen.findByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter a new password/);
  });

  it('rejects too low an age when the field is left, before anything is sent', async () => {
    open('/signup/le-club');
    await fillAccount();
    await stepShown('About you');
    await type('Date of birth', '2020-01-01');
    await userEvent.tab();
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      /Members must be 18 or older\..*Members must be 18/,
    );
    await press('Become a member');
    expect(sent()).toHaveLength(0);
  });

  it('suggests the address that was probably meant', async () => {
    open();
    await type('E-mail', 'ada@gmial.com');
    await press('ada@gmail.com');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@gmail.com');
  });

  it('takes what a browser fills in and what is pasted', async () => {
    open();
    await userEvent.click(await screen.findByLabelText('Password'));
    await userEvent.paste('pasted from a manager');
    expect(screen.getByLabelText('Password')).toHaveValue('pasted from a manager');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'email');
  });

  it('that can’t be reached yet leads to the first unfinished one', async () => {
    const { router } = open('/signup/collector?step=4&annual=true');
    expect(await stepShown('Your account')).toBeVisible();
    await waitFor(() => expect(address(router)).toBe('/signup/collector?annual=true'));
  });

  it('can be revisited without losing anything', async () => {
    const { router } = await toPayment();
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    await stepShown('Invoice address');
    expect(screen.getByLabelText('City')).toHaveValue('Basel');
    await userEvent.click(screen.getByRole('link', { name: /About you/ }));
    await stepShown('About you');
    await press('Continue');
    await stepShown('Invoice address');
    await press('Continue');
    await stepShown('Plan and payment');
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(address(router)).toBe('/signup/collector?step=4');
  });
});

describe('a reloaded page', () => {
  it('has all that was typed, and asks for the password with the last step', async () => {
    const { unmount } = await toPayment();
    unmount();
    open('/signup/collector?step=4');
    await stepShown('Plan and payment');
    expect(screen.getByText(/We don’t store your password while you sign up/)).toBeInTheDocument();
    await press('works');
    await press('Become a member');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(sent()).toHaveLength(0);
    await type('Password', ADA.password);
    await press('Become a member');
    await screen.findByRole('heading', { name: 'Welcome, Ada Marsh' });
    expect(sent()[0]).toMatchObject({ password: ADA.password, address: { city: 'Basel' } });
  });
});

describe('a refusal', () => {
  it.each([
    ['person.email', 'cannot be used to sign up', 'Your account', 'E-mail', 1],
    ['password', 'must not be your e-mail address', 'Your account', 'Password', 1],
    ['person.birth_date', 'you must be 18 or older', 'About you', 'Date of birth', 2],
    ['address.vat', 'must be written as Switzerland writes it', 'Invoice address', 'VAT number (optional)', 3],
  ])('of %s stands at its field, in its step', async (path, text, title, label, step) => {
    refuse({ [path]: text });
    const { router } = await toPayment();
    await press('Become a member');
    await stepShown(title);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text, 'i'));
    expect(new URLSearchParams(router.state.location.search).get('step')).toBe(step === 1 ? null : String(step));
  });

  it('of the card is shown at the card, and another card is accepted', async () => {
    refuse({ 'payment.payment_token': 'Your card was declined.' });
    await toPayment();
    await press('Become a member');
    const alert = (await screen.findByText('Your card was declined.')).closest('[role="alert"]');
    expect(alert).toHaveFocus();
    network.answer(signup, { accessToken: 'fresh', user });
    await press('the bank asks about');
    await press('Become a member');
    await screen.findByRole('heading', { name: 'Welcome, Ada Marsh' });
    expect(sent().map(({ payment }) => payment)).toEqual([
      { payment_token: 'pm_card_visa' },
      { payment_token: 'pm_card_authenticationRequired' },
    ]);
  });

  it.each([
    [429, { name: 'too-many', message: 'Too many signups. Please try again later.' }, /Too many signups/],
    [503, { name: 'provider-unavailable', message: 'Cards cannot be stored at the moment.' }, /Cards cannot be stored/],
  ])('with %i is shown, and nothing typed is lost', async (status, error, says) => {
    network.refuse(signup, status, error);
    await toPayment();
    await press('Become a member');
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.getByLabelText('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByRole('button', { name: 'Become a member' })).toBeEnabled();
  });

  it.each([
    ['that did not come', () => network.cut(signup)],
    ['that cannot be read', () => network.respond(signup, () => new Response('<html></html>'))],
  ])('is sent again as it was after an answer %s', async (_, lose) => {
    lose();
    await toPayment();
    await press('Become a member');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Become a member' })).toBeEnabled());
    network.answer(signup, { accessToken: 'fresh', user });
    await press('Become a member');
    await screen.findByRole('heading', { name: 'Welcome, Ada Marsh' });
    const [first, second] = network.asked(signup);
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('attempt');
  });

  it('with another password after a lost answer is another signup, and no password is kept', async () => {
    network.cut(signup);
    await toPayment();
    await press('Become a member');
    await screen.findByText(/could not be reached/);
    const kept = Object.keys(sessionStorage).filter((name) => name.includes('attempt'));
    expect(kept).toHaveLength(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(ADA.password);
    const steps = ['Invoice address', 'About you', 'Your account'];
    for (const title of steps) {
      await userEvent.click(screen.getByRole('link', { name: 'Back' }));
      await stepShown(title);
    }
    await type('Password', `${ADA.password} table`);
    for (const title of [...steps.slice(0, 2).toReversed(), 'Plan and payment']) {
      await press('Continue');
      await stepShown(title);
    }
    network.answer(signup, { accessToken: 'fresh', user });
    await press('Become a member');
    await screen.findByRole('heading', { name: 'Welcome, Ada Marsh' });
    const [first, second] = network.asked(signup).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
    expect(sent().map(({ password }) => password)).toEqual([ADA.password, `${ADA.password} table`]);
  });

  it('of our own address after a lost response is not a refusal: the member was created', async () => {
    network.cut(signup);
    await toPayment();
    await press('Become a member');
    await screen.findByText(/could not be reached/);
    refuse({ 'person.email': 'cannot be used to sign up' });
    network.answer(login, { accessToken: 'found', user });
    await press('Become a member');
    await screen.findByRole('heading', { name: 'Welcome, Ada Marsh' });
    expect(document.cookie).toContain('access-token=found');
  });
});

describe('another device', () => {
  it('gets a link that contains only the secret', async () => {
    open();
    await fillAccount();
    await stepShown('About you');
    await press('Continue on another device');
    expect(await screen.findByText(`http://localhost/signup/collector#t=${SECRET}`)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Copy the link' })).toBeVisible();
  });

  it('continues where it was left, and the secret is removed from the URL', async () => {
    network.answer(readSignupDraft, {
      draft: SECRET,
      fields: { step: 2, tier: 'Collector', annual: true, person: { email: ADA.email }, referral: 'ines-07' },
      expires: '2026-12-23T09:00:00.000Z',
    });
    const { router } = open(`/signup/collector?t=${SECRET}`);
    await stepShown('About you');
    expect(address(router)).toBe('/signup/collector?step=2&annual=true');
    expect(router.state.location.state).toBeNull();
    expect(JSON.parse(sessionStorage.getItem('signup')!)).toMatchObject({
      draft: SECRET,
      origin: { referral: 'ines-07' },
    });
    expect(network.asked(readSignupDraft).map(({ url, body }) => ({ search: url.search, body }))).toEqual([
      { search: '', body: { draft: SECRET } },
    ]);
  });

  it.each(['?t=', '?t=12', '#t=summer', `?t=${SECRET}x`])('passes over what is no secret: %s', async (rest) => {
    open(`/signup/collector${rest}`);
    expect(await stepShown('Your account')).toBeVisible();
    expect(network.asked(readSignupDraft)).toHaveLength(0);
  });

  it('says so if it is no longer stored, and starts again', async () => {
    network.refuse(readSignupDraft, 404, { name: 'not-found', message: 'Draft not found' });
    open(`/signup/collector?t=${SECRET}&step=3`);
    await screen.findByRole('heading', { level: 1, name: 'We no longer have what you typed' });
    await press('Start again');
    expect(await stepShown('Your account')).toBeVisible();
  });
});

describe('the page', () => {
  it.each(['/signup/staff', '/signup/sommelier'])('is missing for %s', async (at) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(at);
    expect(await screen.findByText(/404/)).toBeInTheDocument();
  });

  it('leads a member to their membership', async () => {
    open('/signup/collector', 'member');
    expect(await screen.findByRole('link', { name: 'See your membership' })).toHaveAttribute(
      'href',
      '/my-profile/subscriptions',
    );
  });

  it('welcomes nobody who was a member before', async () => {
    open('/signup/collector?step=5', 'member');
    expect(await screen.findByRole('heading', { name: 'You are already a member' })).toBeInTheDocument();
  });

  it('welcomes again after a reload, and offers nothing twice when going back', async () => {
    const { router, unmount } = open('/signup/le-club');
    await fillAccount();
    await fillPerson('Become a member');
    await screen.findByRole('heading', { name: 'Welcome, Ada Marsh' });
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'You are already a member' })).toBeInTheDocument();
    unmount();
    open('/signup/le-club?step=3', 'member');
    expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeInTheDocument();
  });

  it('says what a plan costs today and when the trial ends', async () => {
    open('/signup/ambassador');
    const panel = await screen.findByRole('region', { name: 'Your plan' });
    const rows = within(panel)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Monthly€0€120', 'Initial fee, once€0€150', 'You pay€0€270']);
  });

  it('loads on Retry where it did not', async () => {
    network.refuse(getPlans, 503, { message: 'The house is not there.' });
    open();
    await screen.findByRole('heading', { level: 1, name: 'The signup did not load' });
    answerSignup(network);
    await press('Retry');
    expect(await stepShown('Your account')).toBeVisible();
  });

  it('leads back to where the visitor came from, and keeps that out of the URL', async () => {
    const { router } = open('/signup/le-club?redirect=%2Fgifts%2Fa-secret&utm_source=gift');
    await fillAccount();
    expect(address(router)).toBe('/signup/le-club?utm_source=gift&step=2');
    await fillPerson('Become a member');
    expect(await screen.findByRole('link', { name: 'Continue to your gift' })).toHaveAttribute(
      'href',
      '/gifts/a-secret',
    );
  });
});
