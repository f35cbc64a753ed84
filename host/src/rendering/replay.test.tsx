import { act, fireEvent } from '@testing-library/react';
import { useBrowserState } from '@le-chai/store/use-browser-state';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { takeEarlyInput } from './replay.ts';

const sent: string[] = [];
/** The page is drawn again right after its first render, as for another time zone. */
let redrawn = false;

function Page() {
  const [drawn] = useBrowserState(() => Number(redrawn), 0);
  return <Form key={drawn} />;
}

function Form() {
  const [text, setText] = useBrowserState(() => '', '');
  const [isGift, setGift] = useState(false);
  const [size, setSize] = useState('0.75');
  const [count, setCount] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(`${text} ${isGift} ${size} ${count}`);
      }}
    >
      <input aria-label="name" value={text} onChange={(event) => setText(event.target.value)} />
      <input aria-label="gift" type="checkbox" checked={isGift} onChange={(event) => setGift(event.target.checked)} />
      <select aria-label="size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option>0.75</option>
        <option>1.5</option>
      </select>
      <button type="button" disabled={count === 2} onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

let roots: Root[] = [];
afterEach(() => {
  act(() => roots.forEach((root) => root.unmount()));
  roots = [];
  sent.length = 0;
  redrawn = false;
  globalThis.takePresses = undefined;
  document.body.replaceChildren();
});

/** A page as sent by the edge. */
function rendered() {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Page />);
  document.body.append(root);
  const one = <Element extends HTMLElement>(selector: string) => root.querySelector<Element>(selector)!;
  return {
    root,
    name: one<HTMLInputElement>('[aria-label=name]'),
    gift: one<HTMLInputElement>('[aria-label=gift]'),
    size: one<HTMLSelectElement>('select'),
    plus: one<HTMLButtonElement>('[type=button]'),
    form: one<HTMLFormElement>('form'),
  };
}

async function hydrate(root: HTMLElement, between: () => void = () => undefined): Promise<void> {
  const again = takeEarlyInput(root);
  act(() => void roots.push(hydrateRoot(root, <Page />)));
  between();
  await act(again);
}

it('what was typed, ticked and chosen before hydration is known to the page', async () => {
  const { root, name, gift, size, form } = rendered();
  name.value = 'Ada';
  gift.checked = true;
  size.value = '1.5';
  await hydrate(root);
  fireEvent.submit(form);
  expect(sent).toEqual(['Ada true 1.5 0']);
  expect([name.value, gift.checked, size.value]).toEqual(['Ada', true, '1.5']);
});

it('further typing meanwhile is not reverted', async () => {
  const { root, name, form } = rendered();
  name.value = 'Ad';
  await hydrate(root, () => act(() => void fireEvent.input(name, { target: { value: 'Ada' } })));
  fireEvent.submit(form);
  expect(sent).toEqual(['Ada false 0.75 0']);
});

it('what was typed and ticked during hydration is known to the page', async () => {
  const { root, name, gift, size, form } = rendered();
  const again = takeEarlyInput(root);
  const setAsTyped = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  setAsTyped.call(name, 'Ada');
  fireEvent(name, new Event('input', { bubbles: true }));
  gift.click();
  size.value = '1.5';
  fireEvent(size, new Event('input', { bubbles: true }));
  act(() => void roots.push(hydrateRoot(root, <Page />)));
  await act(again);
  fireEvent.submit(form);
  expect(sent).toEqual(['Ada true 1.5 0']);
});

it('every press happens once, in order, unless the page disallows it by then', async () => {
  const { root, name, plus, form } = rendered();
  name.value = 'Ada';
  plus.dataset['pressed'] = '';
  const press = { kind: 'click' as const, element: plus };
  globalThis.takePresses = () => [press, press, press, { kind: 'submit', element: form, submitter: null }];
  await hydrate(root);
  expect(sent).toEqual(['Ada false 0.75 2']);
  expect(plus.dataset).not.toHaveProperty('pressed');
});

it('what was typed and pressed is done on a page that has been drawn again meanwhile', async () => {
  redrawn = true;
  const { root, name, gift, size, plus, form } = rendered();
  name.value = 'Ada';
  gift.checked = true;
  size.value = '1.5';
  const press = { kind: 'click' as const, element: plus };
  globalThis.takePresses = () => [press, { kind: 'submit', element: form, submitter: null }];
  await hydrate(root);
  expect(form.isConnected).toBe(false);
  expect(sent).toEqual(['Ada true 1.5 1']);
});
