import { QueryObserver } from '@tanstack/react-query';
import { askAgain } from './ask-again.ts';
import { createQueryClient } from './query-client.ts';

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
});
