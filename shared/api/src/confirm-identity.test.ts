import { actionGift } from '@le-chai/contracts/gifts';
import { closeAccount } from '@le-chai/contracts/own-account';
import { type ApiConfiguration, configureApi } from './configuration.ts';
import { request } from './request.ts';

const REFUSED = { code: 403, error: { name: 'confirm-identity', message: 'Please confirm that it is you.' } };
const DONE = { code: 200, result: { closed: true, in_the_way: [] } };
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const send = (password = 'one') => request(closeAccount, { body: { password }, key: 'a-key' });

function configure(known: Partial<ApiConfiguration> = {}): void {
  configureApi({ apiBase: '/core', ...known });
}

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  fetchMock.mockImplementation(async () => Response.json(REFUSED, { status: 403 }));
});

/** As the house makes them: which session, and which of its tokens. */
const tokenOf = (sid: string, turn: number) => `e30.${btoa(JSON.stringify({ sid, turn })).replaceAll('=', '')}.signed`;
const bearers = () =>
  fetchMock.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization')?.slice('Bearer '.length));

/** Answers 401 once, while another tab puts a token in the cookie. */
const meanwhile = (token: string) => {
  document.cookie = `access-token=${tokenOf('mine', 0)}; path=/`;
  fetchMock.mockImplementationOnce(async () => {
    document.cookie = `access-token=${token}; path=/`;
    return Response.json({ code: 401 }, { status: 401 });
  });
  fetchMock.mockImplementation(async () => Response.json(DONE));
};

describe('a call that was sent with the previous token of its session', () => {
  it('is sent again with the next one, under its key', async () => {
    configure();
    meanwhile(tokenOf('mine', 1));
    await expect(send()).resolves.toEqual(DONE.result);
    expect(bearers()).toEqual([tokenOf('mine', 0), tokenOf('mine', 1)]);
    expect(new Headers(fetchMock.mock.calls[1]![1].headers).get('idempotency-key')).toBe('a-key');
  });

  it('is not sent again as another member', async () => {
    configure();
    meanwhile(tokenOf('theirs', 0));
    await expect(send()).rejects.toMatchObject({ failure: { kind: 'unauthorised' } });
    expect(bearers()).toEqual([tokenOf('mine', 0)]);
  });
});

describe('a call that needs a proof of who the member is', () => {
  it('is sent again as it was, with its key, once the proof is given', async () => {
    const onConfirmIdentity = jest.fn(async () => {
      fetchMock.mockImplementation(async () => Response.json(DONE));
      return true;
    });
    configure({ onConfirmIdentity });
    await expect(send()).resolves.toEqual(DONE.result);
    const [first, second] = fetchMock.mock.calls;
    expect(second![0]).toBe(first![0]);
    expect(second![1].body).toBe(first![1].body);
    expect(new Headers(second![1].headers).get('idempotency-key')).toBe('a-key');
    expect(onConfirmIdentity).toHaveBeenCalledTimes(1);
  });

  it('is sent with the token that the proof gave', async () => {
    document.cookie = `access-token=${tokenOf('mine', 0)}; path=/`;
    configure({
      onConfirmIdentity: async () => {
        document.cookie = `access-token=${tokenOf('mine', 1)}; path=/`;
        fetchMock.mockImplementation(async () => Response.json(DONE));
        return true;
      },
    });
    await send();
    expect(bearers()).toEqual([tokenOf('mine', 0), tokenOf('mine', 1)]);
  });

  it('fails in plain words where no proof is given', async () => {
    configure({ onConfirmIdentity: async () => false });
    await expect(send()).rejects.toMatchObject({
      failure: { kind: 'refused', name: 'confirm-identity', message: expect.stringMatching(/^You did not confirm/) },
    });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('fails with the sentence of the server where the app cannot ask', async () => {
    configure();
    await expect(send()).rejects.toMatchObject({ failure: { message: 'Please confirm that it is you.' } });
  });

  it('asks one question for calls that are refused together', async () => {
    const answers: ((confirmed: boolean) => void)[] = [];
    const onConfirmIdentity = jest.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
    configure({ onConfirmIdentity });
    const both = Promise.all([send('one'), send('two')]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    fetchMock.mockImplementation(async () => Response.json(DONE));
    answers[0]!(true);
    await both;
    expect(onConfirmIdentity).toHaveBeenCalledTimes(1);
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it('asks nothing for a refusal of another name', async () => {
    const onConfirmIdentity = jest.fn(async () => true);
    configure({ onConfirmIdentity });
    const other = { code: 403, error: { name: 'impersonated', message: 'Only the member themselves may do this.' } };
    fetchMock.mockImplementation(async () => Response.json(other, { status: 403 }));
    const body = { serials: [1], recipient_email: 'a@example.test', recipient_name: 'A', recipient_id_country: 250 };
    await expect(request(actionGift, { body, key: 'k' } as never)).rejects.toMatchObject({
      failure: { name: 'impersonated' },
    });
    expect(onConfirmIdentity).not.toHaveBeenCalled();
  });
});
