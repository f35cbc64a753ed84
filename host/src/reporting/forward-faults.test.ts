import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { answerConsent } from '../consent/consent.ts';
import { config } from '../testing/house.ts';
import { forwardFaults } from './forward-faults.ts';
import type { Fault } from './report.ts';

const SETTINGS = { ...config, errorReporting: { dsn: 'https://abc@errors.example/7' } };
const sent = jest.fn<Promise<Response>, [string, RequestInit]>();
/** The events that were sent, read from their envelopes: a head, then pairs of item head and item. */
const events = () =>
  sent.mock.calls.map(([, { body }]) => {
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array);
    return JSON.parse(text.split('\n')[2]!) as {
      exception: { values: { type: string; value: string }[] };
      tags: Record<string, string>;
      release: string;
    };
  });
const fault = (message: string, context: Record<string, string> = {}): Fault => ({
  error: new Error(message),
  context: { composition: 'v1', remote: 'auctions', version: '2.3.1', pattern: '/sales/:sale', ...context },
});

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async () => new Response('{}'));
  globalThis.fetch = sent as unknown as typeof fetch;
  Cookies.remove('consent', { path: '/' });
});

describe('faults', () => {
  it('are not sent without a service, nor with essential cookies only', async () => {
    expect(forwardFaults(config)).toBeUndefined();
    answerConsent('needed');
    forwardFaults(SETTINGS)!(fault('Broken'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).not.toHaveBeenCalled();
  });

  it('are sent with remote, versions and pattern, and nothing about the member', async () => {
    answerConsent('all');
    forwardFaults(SETTINGS)!(fault('No lot for ines@house.example at /sales/lot/1?token=abc', { call: 'sale-detail' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    const [event] = events();
    expect(event).toMatchObject({
      release: 'v1',
      tags: { remote: 'auctions', version: '2.3.1', pattern: '/sales/:sale', call: 'sale-detail', deployment: 'test' },
      exception: { values: [{ type: 'Error', value: 'No lot for [removed] at /sales/lot/1' }] },
    });
    const [address, init] = sent.mock.calls[0]!;
    expect(address).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\//);
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(JSON.stringify(event)).not.toMatch(/ip_address|user_agent|cookie/i);
  });

  it('that are the same are sent once a minute', async () => {
    answerConsent('all');
    const forward = forwardFaults(SETTINGS)!;
    forward(fault('Broken'));
    forward(fault('Broken'));
    forward(fault('Broken otherwise'));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(events().map(({ exception }) => exception.values[0]?.value)).toEqual(['Broken', 'Broken otherwise']);
  });

  it('before the banner is answered are held back', async () => {
    forwardFaults(SETTINGS)!(fault('Early'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).not.toHaveBeenCalled();
    answerConsent('all');
    await waitFor(() => expect(events().map(({ exception }) => exception.values[0]?.value)).toEqual(['Early']));
  });

  it('that can’t be sent cause no further faults', async () => {
    answerConsent('all');
    sent.mockRejectedValue(new TypeError('Failed to fetch'));
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    forwardFaults(SETTINGS)!(fault('Broken'));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
