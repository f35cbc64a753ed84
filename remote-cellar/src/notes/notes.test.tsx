import { bottlesFilters, getPhysicalCellarLots, LotNote, putLotNote } from '@le-chai/contracts/cellar';
import { featuresEnabled } from '@le-chai/contracts/config';
import { answerCellarHead, cellarLot, cellarPage } from '@le-chai/testing/cellar';
import { fakeNetwork, type Network } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// Loaded in advance, or the first test would wait for the page's modules.
import '../assets/AssetsLayout.tsx';
import '../lots/LotsPage.tsx';
import './NoteDialog.tsx';
import remote from '../remote.ts';

const TAGS = {
  tag: {
    label: 'Tag',
    filters: [
      { label: 'Dinner', value: 'dinner', total: 3 },
      { label: 'for Anna', value: 'for anna', total: 1 },
    ],
  },
};

let network: Network;
beforeEach(() => {
  sessionStorage.clear();
  network = fakeNetwork();
  answerCellarHead(network);
  network.answer(bottlesFilters, TAGS);
  network.answer(featuresEnabled, { marketplace: false });
  network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1)]));
  network.answer(putLotNote, ({ body }) => LotNote.parse(body));
});

const open = () => renderRoutes(remote.createRoutes, { at: '/my-assets/lots' });
const dialog = () => within(screen.getByRole('dialog'));
const field = () => dialog().getByRole('textbox', { name: 'Add a tag' });
const own = () =>
  dialog()
    .queryAllByRole('button', { name: /^Remove / })
    .map(({ textContent }) => textContent);
const written = () => network.asked(putLotNote).map(({ body }) => LotNote.parse(body));

async function edit(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: /^More about/ }));
  await userEvent.click(dialog().getByRole('button', { name: /tags (and|or a) note/ }));
  await screen.findByRole('dialog', { name: 'Tags and note' });
}

describe('the tags of a lot', () => {
  it('are shown in its row, the first of them, and all of them with the note in its dialog', async () => {
    const tags = ['Dinner', 'for Anna', 'keep', 'magnum'];
    network.answer(getPhysicalCellarLots, cellarPage([cellarLot(1, { tags, note: 'Not before May.' })]));
    open();
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /Vauclerc/ });
    expect(row).toHaveTextContent('Tags: Dinner, for Anna, keep and +1');
    await userEvent.click(within(row).getByRole('button', { name: /^More about/ }));
    expect(dialog().getByText('magnum')).toBeVisible();
    expect(dialog().getByText('Not before May.')).toBeVisible();
  });

  it('filter the list, in the address like the other filters', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('button', { name: /^Tag/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Dinner/ }));
    await waitFor(() => expect(router.state.location.search).toContain(encodeURIComponent('{"tag":["dinner"]}')));
  });

  it('are typed, taken from those in use and removed by keys alone, and saved together with the note', async () => {
    open();
    await edit();
    field().focus();
    await userEvent.keyboard('magnum{Enter}Sunday lunch,');
    expect(own()).toEqual(['magnum', 'Sunday lunch']);
    await userEvent.keyboard('ann');
    expect(dialog().queryByRole('button', { name: 'Add Dinner' })).not.toBeInTheDocument();
    dialog().getByRole('button', { name: 'Add for Anna' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
    dialog().getByRole('button', { name: 'Remove magnum' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(own()).toEqual(['Sunday lunch', 'for Anna']);
    await userEvent.type(dialog().getByRole('textbox', { name: 'Note' }), 'Not before May.');
    await userEvent.type(field(), 'keep');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not before May.')).toBeVisible();
    expect(written()).toEqual([{ tags: ['Sunday lunch', 'for Anna', 'keep'], note: 'Not before May.' }]);
    expect(dialog().getByText('keep')).toBeVisible();
  });

  it('are not sent while there are too many, and the field says so', async () => {
    open();
    await edit();
    await userEvent.type(field(), `${[...'abcdefghijk'].join(',')},`);
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(field()).toHaveAccessibleDescription(/A lot can have 10 tags\. Remove 1\./);
    expect(field()).toHaveFocus();
    expect(own()).toHaveLength(11);
    expect(written()).toEqual([]);
  });
});

describe('what was typed', () => {
  it('stays when saving fails, and can be saved again', async () => {
    network.refuse(putLotNote, 503, { message: 'The cellar book is being bound.' });
    open();
    await edit();
    await userEvent.type(dialog().getByRole('textbox', { name: 'Note' }), 'Not before May.');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText(/The cellar book is being bound/)).toBeVisible();
    expect(dialog().getByRole('textbox', { name: 'Note' })).toHaveValue('Not before May.');
    network.answer(putLotNote, ({ body }) => LotNote.parse(body));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Edit tags and note' })).toBeVisible();
  });

  it('is still there after the dialog was closed, until it is cancelled', async () => {
    open();
    await edit();
    await userEvent.type(field(), 'keep{Enter}');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Add tags or a note' }));
    expect(await dialog().findByText(/What you typed earlier is still here/)).toBeVisible();
    expect(own()).toEqual(['keep']);
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add tags or a note' }));
    expect(own()).toEqual([]);
  });
});
