import { QueryObserver } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';
import { featuresEnabled } from '@le-chai/contracts/config';
import { configureApi } from './configure-api.ts';
import { askAhead } from './early.ts';
import { createQueryClient } from './query-client.ts';
import { request } from './request.ts';

describe('asking again', () => {
  it('takes no first answer for new that was under way when something changed', async () => {
    const queryClient = createQueryClient();
    let state = 'before';
    const answers: (() => void)[] = [];
    const queryFn = async (): Promise<string> => {
      const read = state;
      await new Promise<void>((resolve) => void answers.push(resolve));
      return read;
    };
    const answer = (): void => answers.splice(0).forEach((resolve) => resolve());
    const observer = new QueryObserver(queryClient, { queryKey: ['list', 1], queryFn });
    const stop = observer.subscribe(() => undefined);

    state = 'after';
    const asked = askAgain(queryClient, ['list']);
    answer();
    // Asked once more, or settled without.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    answer();
    await asked;
    expect(observer.getCurrentResult().data).toBe('after');
    stop();
  });

  it('takes no answer that was asked for ahead', async () => {
    configureApi({ apiBase: '/core' });
    const answers = [false, true];
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ code: 200, result: { marketplace: answers.shift() } }));
    const queryClient = createQueryClient();
    askAhead(['/core/api/v3/features-enabled']);
    await askAgain(queryClient, ['features']);
    expect(await request(featuresEnabled)).toMatchObject({ marketplace: true });
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
