import { installTabs } from '@le-chai/testing/browser-tabs';
import { mayTell } from './may-tell.ts';

const beAt = (visibility: string) =>
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });

let uninstall: () => void;
beforeEach(() => {
  uninstall = installTabs();
  beAt('visible');
});
afterEach(() => {
  uninstall();
  jest.restoreAllMocks();
});

describe('notifying a member of an event that all tabs have received', () => {
  it('is done by one tab', async () => {
    const answers = await Promise.all([mayTell('notice-1'), mayTell('notice-1'), mayTell('notice-2')]);
    expect(answers).toEqual([true, false, true]);
  });

  it('is left to the tab that is being worked in', async () => {
    const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    const beside = mayTell('notice-3');
    focus.mockReturnValue(true);
    expect(await Promise.all([beside, mayTell('notice-3')])).toEqual([false, true]);
  });

  it('is not done by a tab that nobody sees', async () => {
    beAt('hidden');
    expect(await mayTell('notice-4')).toBe(false);
  });
});
