import { contact, CONTACT_MOST } from '@le-chai/contracts/own-account';
import { paths } from '@le-chai/paths';
import { hasUnsaved } from '@le-chai/host-services';
import { member } from '@le-chai/testing/member';
import type { Network } from '@le-chai/testing/network';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { auctions, fakeHouse } from '../testing/fake-house.tsx';
import { renderHost } from '../testing/render-host.tsx';

const remotes = { auctions };

let network: Network;
beforeEach(() => {
  network = fakeHouse(member());
});

const open = () => renderHost(remotes, { at: paths.contact(), token: 'good' });
const write = async (subject: string, message: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Subject'), subject);
  await userEvent.type(screen.getByLabelText('Message'), message);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('writing to the house', () => {
  it('is for members: a visitor logs in first, and the page is remembered', async () => {
    const { router } = renderHost(remotes, { at: paths.contact() });
    await screen.findByRole('button', { name: 'Log in' });
    expect(router.state.location.search).toBe('?redirect=%2Fcontact');
  });

  it('shows the sender, sends the message, confirms it and leads back', async () => {
    network.answer(contact, { sent: true });
    const { router } = open();
    await write('About my barrel', 'When can I visit it?');
    expect(screen.getByText('Ines Marchetti, member no. 107')).toBeVisible();
    expect(screen.getByText('ines@marchetti.example')).toBeVisible();
    expect(hasUnsaved()).toBe(true);
    await send();
    const title = await screen.findByRole('heading', { level: 1, name: 'Message sent' });
    expect(title).toHaveFocus();
    expect(hasUnsaved()).toBe(false);
    expect(network.asked(contact)[0]?.body).toEqual({ subject: 'About my barrel', message: 'When can I visit it?' });
    await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
    expect(await screen.findByRole('heading', { name: 'Weekly auctions' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/weekly/auctions/all');
  });

  it('leads back to the page the member came from', async () => {
    network.answer(contact, { sent: true });
    const { router } = renderHost(remotes, { at: '/weekly/auctions/barrels?page=2', token: 'good' });
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    await router.navigate(paths.contact());
    await write('A', 'B');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    await screen.findByRole('heading', { name: 'Weekly auctions' });
    expect(router.state.location).toMatchObject({ pathname: '/weekly/auctions/barrels', search: '?page=2' });
  });

  it('keeps the draft if sending fails, and sends it on the next attempt', async () => {
    network.cut(contact);
    open();
    await write('About my barrel', 'When can I visit it?');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
    expect(screen.getByLabelText('Subject')).toHaveValue('About my barrel');
    expect(screen.getByLabelText('Message')).toHaveValue('When can I visit it?');
    expect(hasUnsaved()).toBe(true);
    network.answer(contact, { sent: true });
    await send();
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toBeVisible();
  });

  it('says how long to wait after too many messages', async () => {
    network.respond(contact, () =>
      Response.json(
        { code: 429, error: { name: 'too-many', message: 'You wrote to us several times already.' } },
        { status: 429, headers: { 'retry-after': '1700' } },
      ),
    );
    open();
    await write('A', 'B');
    await send();
    expect(await screen.findByText(/several times already. You can try again in 29 minutes/)).toBeVisible();
  });

  it('asks for what is missing, and focuses that field', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Message'), 'When?');
    await send();
    expect(screen.getByText('Tell us briefly what it’s about.')).toBeVisible();
    expect(screen.getByLabelText('Subject')).toHaveFocus();
    expect(network.asked(contact)).toHaveLength(0);
  });

  it('doesn’t cut off a long message, but says by how much it is too long', async () => {
    open();
    await userEvent.type(await screen.findByLabelText('Subject'), 'Long');
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'x'.repeat(CONTACT_MOST.message + 3) } });
    expect(screen.getByText('5,003 of 5,000 characters')).toBeVisible();
    await send();
    expect(screen.getByText(/This is 3 characters too long/)).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveFocus();
    expect(network.asked(contact)).toHaveLength(0);
  });
});
