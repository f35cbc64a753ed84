import { legalDocument } from '@le-chai/contracts/legal';
import { getUser } from '@le-chai/contracts/session';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auctions, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const remotes = { auctions };
const TERMS = { title: 'Terms of membership and sale', since: '2027-03-01', next_from: null };
const withHeadings = (count: number) =>
  Array.from({ length: count }, (_, at) => `# Heading ${at + 1}\n\nSome words.`).join('\n\n');

let network: Network;
beforeEach(() => {
  network = fakeHouse();
});

describe('a text of the house', () => {
  it('is open to everyone, as headings, paragraphs and lists, and never as HTML', async () => {
    network.answer(legalDocument, { ...TERMS, text: 'Before <b>all</b>.\n\n# Prices\n\n- by card\n- by transfer' });
    renderHost(remotes, { at: '/legal/terms' });
    expect(await screen.findByText('Before <b>all</b>.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: TERMS.title })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Prices' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['by card', 'by transfer']),
    );
    expect(screen.getByText('In force since')).toHaveTextContent('In force since 1 March 2027');
    expect(screen.queryByText(/A new version/)).toBeNull();
    expect(document.title).toBe('Terms of membership and sale · Le Chai');
    expect(network.asked(getUser)).toHaveLength(0);
    expect(network.asked(legalDocument)).toMatchObject([{ params: { document: 'terms' } }]);
  });

  it('gives the date of the next version, and lists its headings if there are more than four', async () => {
    network.answer(legalDocument, { ...TERMS, text: withHeadings(5), next_from: '2027-06-01' });
    renderHost(remotes, { at: '/legal/terms' });
    expect(await screen.findByText('A new version applies from')).toHaveTextContent('from 1 June 2027');
    const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(contents).toHaveLength(5);
    const [first] = contents;
    expect(document.querySelector(first!.getAttribute('href')!)).toHaveTextContent('Heading 1');
  });

  it('has no list for four headings', async () => {
    network.answer(legalDocument, { ...TERMS, text: withHeadings(4) });
    renderHost(remotes, { at: '/legal/privacy' });
    await screen.findByRole('heading', { level: 2, name: 'Heading 4' });
    expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
  });

  it('is refetched if it did not load', async () => {
    network.refuse(legalDocument, 503, { message: 'Closed for a moment.' });
    renderHost(remotes, { at: '/legal/imprint' });
    await screen.findByRole('heading', { level: 1, name: 'Legal notice did not load' });
    network.answer(legalDocument, { ...TERMS, title: 'Legal notice', text: 'Ours SARL' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ours SARL')).toBeVisible();
  });

  it('has no other paths', async () => {
    renderHost(remotes, { at: '/legal/cookies' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

describe('links to the legal texts', () => {
  const LINKS = [
    ['Terms', '/legal/terms'],
    ['Privacy', '/legal/privacy'],
    ['Legal notice', '/legal/imprint'],
  ] as const;

  it('are at the bottom of the login pages', async () => {
    renderHost(remotes, { at: '/auth/login' });
    const foot = within(await screen.findByRole('contentinfo'));
    for (const [name, to] of LINKS) expect(foot.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('are in the menu of a member', async () => {
    network.answer(getUser, { data: member(), error: null, isError: false });
    renderHost(remotes, { token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    const [opener] = screen.getAllByRole('button', { name: /Ines Marchetti/ });
    await userEvent.click(opener!);
    for (const [name, to] of LINKS)
      expect((await screen.findAllByRole('link', { name }))[0]).toHaveAttribute('href', to);
  });
});
