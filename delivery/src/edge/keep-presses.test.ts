/** @jest-environment jsdom */
import { keepPresses } from './keep-presses.ts';

interface Kept {
  kind: string;
  element: Element;
}
const take = (): Kept[] => (globalThis as unknown as { takePresses: () => Kept[] }).takePresses();

it('buttons and forms are kept and marked until they are taken, and links go on by themselves', () => {
  document.body.innerHTML =
    '<p id="waits" data-text="One moment."></p><a href="#there">There</a><button type="button"><b>Open</b></button><form><button>Send</button></form>';
  const [link, open, send] = [...document.querySelectorAll<HTMLElement>('a,b,form button')];
  const events: string[] = [];
  document.addEventListener('click', ({ defaultPrevented }) => events.push(`click ${defaultPrevented}`));
  document.addEventListener('submit', (event) => {
    events.push('submit');
    event.preventDefault();
  });
  keepPresses();
  expect(document.querySelector('#waits')?.textContent).toBe('');
  link?.click();
  open?.click();
  send?.click();
  expect(events).toEqual(['click false', 'click false']);
  expect(document.querySelectorAll('[data-pressed]')).toHaveLength(2);
  expect(document.querySelector('#waits')?.textContent).toBe('One moment.');
  expect(take().map(({ kind, element }) => `${kind} ${element.tagName}`)).toEqual(['click BUTTON', 'submit FORM']);
  expect(document.querySelector('#waits')?.textContent).toBe('');
  send?.click();
  open?.click();
  expect(events.slice(2)).toEqual(['click false', 'submit', 'click false']);
  expect(take()).toEqual([]);
});
