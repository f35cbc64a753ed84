import { acceptGift, declineGift, giftLetter, type GiftLetter, type GiftStatus } from '@le-chai/contracts/gifts';
import { getProfile, putProfile } from '@le-chai/contracts/profile';
import { gift } from '@le-chai/testing/gifts';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import './GiftPage.tsx';
import remote from '../remote.ts';

const letter = (known: Partial<GiftLetter> = {}): GiftLetter => ({
  status: 'pending',
  sender_full_name: 'Ines Marchetti',
  recipient_name: 'Anna Keller',
  message: 'To your health',
  wines: [
    {
      name: 'Barolo Serra 2017',
      vintage: 2017,
      size: 1.5,
      quantity: 2,
      color: 'red',
      region: 'Piedmont',
      builder_name: 'Serra',
      root_category: 'wine',
    },
  ],
  bottles: 2,
  country: { id_country: 756, name: 'Switzerland', is_allowed: true },
  least_age: 18,
  expires: '2026-12-23T09:00:00Z',
  ...known,
});
const accepted = gift({ direction: 'received', status: 'accepted', ended: '2026-11-24T09:00:00Z' });

const PROFILE = {
  first_name: 'Anna',
  last_name: 'Keller',
  email: 'anna@example.test',
  phone: '',
  birth_date: null,
  language: 'en',
  tier: 'Explorer' as const,
  member_since: '2026-01-01T00:00:00Z',
  member_no: 9,
  version: 4,
};

let network: Network;
beforeEach(() => {
  network = fakeNetwork();
  network.answer(giftLetter, letter());
});
const open = (as: 'member' | 'nobody' = 'member') =>
  renderRoutes(remote.createRoutes, { at: '/gifts/a-secret', ...(as === 'nobody' && { user: null }) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the page of a gift', () => {
  it('says from whom it is, what is in it, what was written, and until when', async () => {
    open('nobody');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Ines Marchetti is giving you 2 bottles' }),
    ).toBeInTheDocument();
    expect(screen.getByText('For Anna Keller')).toBeInTheDocument();
    expect(screen.getByText('To your health')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Contents' })).getByRole('listitem')).toHaveTextContent(
      /2 ×Barolo Serra 2017Serra, Piedmont, 2017, magnum of 1.5.L/,
    );
    expect(screen.getByRole('heading', { name: 'Yours to accept until 23 Dec 2026' })).toBeInTheDocument();
  });

  it('leads a stranger to the login or the signup and back, and uses nothing up', async () => {
    open('nobody');
    const link = await screen.findByRole('link', { name: 'Log in to accept' });
    expect(link).toHaveAttribute('href', '/auth/login?redirect=%2Fgifts%2Fa-secret');
    expect(screen.getByRole('link', { name: 'Become a member' })).toHaveAttribute(
      'href',
      '/signup?redirect=%2Fgifts%2Fa-secret',
    );
    expect(network.asked(acceptGift)).toHaveLength(0);
  });

  it('is accepted by a signed-in member, and leads to the cellar', async () => {
    network.answer(acceptGift, accepted);
    open();
    await screen.findByRole('heading', { level: 1 });
    // The letter is refetched afterwards, and says the same.
    network.answer(giftLetter, letter({ status: 'accepted' }));
    await press('Accept the gift');
    expect(await screen.findByRole('heading', { name: 'They are yours' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'See it in your cellar' })).toHaveAttribute('href', '/my-assets/lots');
  });

  it.each([
    ['under-age', 403, 'You must be at least 18 to accept wine and spirits.'],
    ['country-not-allowed', 403, 'We cannot ship wine and spirits to your country.'],
    ['own-gift', 409, 'This gift is from yourself.'],
  ])('says why it is not accepted: %s', async (name, status, message) => {
    network.refuse(acceptGift, status, { name, message });
    open();
    await press('Accept the gift');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See your gifts' }) !== null).toBe(name === 'own-gift');
  });

  it('asks for the date of birth if it is not known, and accepts with it', async () => {
    network.refuse(acceptGift, 403, { name: 'birth-date-missing', message: 'Tell us your date of birth.' });
    network.answer(getProfile, PROFILE);
    network.answer(putProfile, { ...PROFILE, birth_date: '1980-05-17', version: 5 });
    open();
    await press('Accept the gift');
    const born = await screen.findByLabelText('Date of birth');
    expect(born).toHaveFocus();
    network.answer(acceptGift, accepted);
    network.answer(giftLetter, letter({ status: 'accepted' }));
    await userEvent.type(born, '1980-05-17');
    await press('Accept the gift');
    expect(await screen.findByRole('heading', { name: 'They are yours' })).toBeInTheDocument();
    expect(network.asked(putProfile)[0]?.body).toMatchObject({ version: 4, birth_date: '1980-05-17' });
  });

  it('keeps the typed date of birth if it is refused', async () => {
    network.refuse(acceptGift, 403, { name: 'birth-date-missing', message: 'Tell us your date of birth.' });
    network.answer(getProfile, PROFILE);
    const refusal = { name: 'invalid', message: 'Wrong.', fields: { birth_date: 'must lie in the past' } };
    const answer = Promise.withResolvers<Response>();
    network.respond(putProfile, () => answer.promise);
    open();
    await press('Accept the gift');
    await userEvent.type(await screen.findByLabelText('Date of birth'), '2080-05-17');
    await press('Accept the gift');
    await waitFor(() => expect(network.asked(putProfile)).toHaveLength(1));
    const born = await screen.findByLabelText('Date of birth');
    answer.resolve(Response.json({ code: 422, error: refusal }, { status: 422 }));
    await waitFor(() => expect(born).toHaveAccessibleDescription(expect.stringContaining('Must lie in the past.')));
    expect(born).toHaveValue('2080-05-17');
  });

  it('is declined by anyone with the link, after a confirmation', async () => {
    network.answer(declineGift, letter({ status: 'declined' }));
    open('nobody');
    await press('Decline');
    const dialog = await screen.findByRole('dialog', { name: 'Decline this gift?' });
    expect(dialog).toHaveTextContent('The bottles stay with Ines Marchetti, who will be notified.');
    await press('Decline the gift');
    expect(await screen.findByRole('heading', { name: 'This gift was declined' })).toHaveFocus();
  });

  it('says how it ended if that happened in the meantime', async () => {
    network.refuse(declineGift, 409, { name: 'gift-cancelled', message: 'This gift was taken back.' });
    open('nobody');
    await press('Decline');
    network.answer(giftLetter, letter({ status: 'cancelled' }));
    await press('Decline the gift');
    expect(await screen.findByRole('heading', { name: 'Ines Marchetti took this gift back' })).toBeInTheDocument();
  });

  it.each<[GiftStatus, string]>([
    ['accepted', 'This gift has been accepted'],
    ['declined', 'This gift was declined'],
    ['cancelled', 'Ines Marchetti took this gift back'],
    ['expired', 'This gift has expired'],
  ])('that is %s says so in its own words, and offers nothing that cannot be done', async (status, title) => {
    network.answer(giftLetter, letter({ status }));
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how it ended once the recipient’s data is deleted', async () => {
    network.answer(giftLetter, letter({ status: 'expired', recipient_name: '', message: '' }));
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText(/^For/)).not.toBeInTheDocument();
  });

  it('says what may be wrong with an invalid link', async () => {
    network.refuse(giftLetter, 404, { name: 'not-found', message: 'Gift not found' });
    open('nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this gift' })).toBeInTheDocument();
  });

  it('loads on Retry after a failure', async () => {
    network.refuse(giftLetter, 503, { message: 'The house is not there.' });
    open('nobody');
    expect(await screen.findByText(/The link is still valid/)).toBeInTheDocument();
    network.answer(giftLetter, letter());
    await press('Retry');
    await waitFor(() => expect(screen.getByText('To your health')).toBeInTheDocument());
  });
});
