import { getInvoice } from '@le-chai/contracts/invoices';
import Cookies from 'js-cookie';
import { configureApi } from './configuration.ts';
import { downloadFile } from './download-file.ts';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const saved: string[] = [];
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  configureApi({ apiBase: '/core' });
  saved.length = 0;
  URL.createObjectURL = () => 'blob:it';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.href === 'blob:it') saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Cookies.remove('access-token');
});
const download = () => downloadFile(getInvoice, { params: { id: 8 } }, 'invoice.pdf');

describe('a file', () => {
  it('is fetched as the member and kept under its name', async () => {
    Cookies.set('access-token', 'abc');
    fetchMock.mockResolvedValue(new Response('%PDF-1.7'));
    await download();
    const [address, { headers }] = fetchMock.mock.lastCall!;
    expect(address).toBe('/core/api/v3/users/me/invoices/8');
    expect(new Headers(headers).get('authorization')).toBe('Bearer abc');
    expect(saved).toEqual(['invoice.pdf']);
  });

  it('that is refused is not kept, and says why', async () => {
    const error = { name: 'not-found', message: 'This invoice was not found.' };
    fetchMock.mockResolvedValue(Response.json({ code: 404, error }, { status: 404 }));
    await expect(download()).rejects.toThrow('This invoice was not found.');
    expect(saved).toEqual([]);
  });

  it('reports its progress and total', async () => {
    const progress: unknown[] = [];
    const body = new ReadableStream({
      start: (pieces) => {
        for (const text of ['serial', ',wine']) pieces.enqueue(new TextEncoder().encode(text));
        pieces.close();
      },
    });
    fetchMock.mockResolvedValue(new Response(body, { headers: { 'x-file-length': '11' } }));
    await downloadFile(getInvoice, { params: { id: 8 }, onProgress: (at) => progress.push(at) }, 'report.csv');
    expect(progress).toEqual([
      { received: 6, total: 11 },
      { received: 11, total: 11 },
    ]);
    expect(saved).toEqual(['report.csv']);
  });

  it('that breaks off is not kept', async () => {
    const body = new ReadableStream({ start: (pieces) => pieces.error(new TypeError('network error')) });
    fetchMock.mockResolvedValue(new Response(body));
    const asked = downloadFile(getInvoice, { params: { id: 8 }, onProgress: () => undefined }, 'report.csv');
    await expect(asked).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(saved).toEqual([]);
  });

  it('of which no answer comes is not kept', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(download()).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(saved).toEqual([]);
  });
});
