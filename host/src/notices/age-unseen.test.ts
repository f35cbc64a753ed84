import { createQueryClient } from '@le-chai/api';
import { QueryObserver } from '@tanstack/react-query';
import { ageUnseen } from './age-unseen.ts';

/** A payment that a loader asks for ahead of its page. */
function askedAhead() {
  const queryClient = createQueryClient();
  const house = { state: 'waits', asked: 0 };
  const answers: (() => void)[] = [];
  const options = {
    queryKey: ['payment'],
    queryFn: async (): Promise<string> => {
      const read = house.state;
      house.asked += 1;
      await new Promise<void>((resolve) => void answers.push(resolve));
      return read;
    },
  };
  const answer = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) {
      answers.splice(0).forEach((resolve) => resolve());
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  void queryClient.query(options);
  return { queryClient, house, answer, options };
}

describe('what is asked ahead of a page', () => {
  it('is asked anew when the page comes, where something was told meanwhile', async () => {
    const { queryClient, house, answer, options } = askedAhead();
    await answer();
    house.state = 'paid';
    await ageUnseen(queryClient);
    expect(house.asked).toBe(1);
    const page = new QueryObserver(queryClient, options);
    const close = page.subscribe(() => undefined);
    await answer();
    expect(page.getCurrentResult().data).toBe('paid');
    close();
  });

  it('is asked once more, where its answer was under way and the page has come before it', async () => {
    const { queryClient, house, answer, options } = askedAhead();
    house.state = 'paid';
    const aged = ageUnseen(queryClient);
    const page = new QueryObserver(queryClient, options);
    const close = page.subscribe(() => undefined);
    await answer();
    await aged;
    expect([page.getCurrentResult().data, house.asked]).toEqual(['paid', 2]);
    close();
  });

  it('is left alone where nothing was told', async () => {
    const { queryClient, house, answer, options } = askedAhead();
    await answer();
    const close = new QueryObserver(queryClient, options).subscribe(() => undefined);
    await answer();
    expect(house.asked).toBe(1);
    close();
  });
});
