import { barrelAuction, lotAuction } from '@le-chai/testing/auctions';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddToCalendar } from './AddToCalendar.tsx';

/** Files that were downloaded. */
const kept: { name: string; blob: Blob }[] = [];
beforeEach(() => {
  kept.length = 0;
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob) - 1}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    kept.push({ name: this.download, blob: blobs[Number(this.href.slice('blob:'.length))]! });
  });
});
afterEach(() => jest.restoreAllMocks());

const read = (blob: Blob): Promise<string> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.readAsText(blob);
  });

describe('the ends of sales in a calendar file', () => {
  it('are saved in one file without ended sales, with a note that they may change', async () => {
    const sales = [lotAuction(), barrelAuction(), lotAuction({ id_sale: 7, status: 'closed' })];
    render(<AddToCalendar sales={sales} fileName="wishlist" />);
    expect(screen.getByText(/The end time may change/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    expect(kept).toMatchObject([{ name: 'wishlist.ics' }]);
    const text = (await read(kept[0]!.blob)).replaceAll('\r\n ', '');
    expect(kept[0]!.blob.type).toBe('text/calendar;charset=utf-8');
    expect(text.match(/^UID:.*/gm)?.map((line) => line.trim())).toEqual([
      'UID:sale-2417@localhost',
      'UID:sale-319@localhost',
    ]);
    expect(text).toContain('URL:http://localhost/sales/lot/2417-pauillac-2016-three-and-a-magnum');
    expect(text).toContain(String.raw`Price now €1\,300`);
  });

  it.each([{ status: 'closed' }, { status: 'withdrawn' }, { finish_data: null }])('are not offered for %j', (known) => {
    render(<AddToCalendar sales={[lotAuction(known)]} fileName="sale" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
