/** Something that was pressed before the page's code had loaded: see `keep-presses.ts` of the edge. */
interface Press {
  kind: 'click' | 'submit';
  element: HTMLElement;
  submitter?: HTMLElement | null;
}

declare global {
  /** Returns the presses on a rendered page so far, and leaves later ones to the page. */
  var takePresses: (() => Press[]) | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = 'input,textarea,select';

/**
 * Collects what a visitor has done on a rendered page before its code loaded. Called right before hydration: from then
 * on React itself handles presses. It only sees typing once the field is hydrated, so that is collected too.
 * @returns a function that replays it once the page is hydrated
 */
export function takeEarlyInput(root: Element): () => Promise<void> {
  const presses = (globalThis.takePresses?.() ?? []).map(({ kind, element, submitter }) => {
    delete (submitter ?? element).dataset['pressed'];
    return { kind, element: follow(root, element), submitter: submitter && follow(root, submitter) };
  });
  const typed = new Map<Field, () => void>();
  // There is no telling whether React has seen it. Seeing the same field change twice does no harm.
  const keep = (field: Field): void => void typed.set(field, changeOf(field, follow(root, field)));
  for (const field of root.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) keep(field);
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(FIELDS)) keep(target as Field);
  };
  addEventListener('input', note, true);

  return async () => {
    // What only the browser knows is rendered right after the first render.
    await nextTask();
    removeEventListener('input', note, true);
    for (const apply of typed.values()) apply();
    for (const press of presses) {
      // The effect of one press is on screen before the next: a button it disables does nothing more.
      await nextTask();
      replay(press);
    }
  };
}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

interface Replayed {
  kind: Press['kind'];
  element: () => HTMLElement;
  submitter: (() => HTMLElement) | null | undefined;
}

function replay({ kind, element, submitter }: Replayed): void {
  const [target, button] = [element(), submitter?.()];
  if (kind === 'click') target.click();
  else if (target instanceof HTMLFormElement) target.requestSubmit(button?.isConnected ? button : undefined);
}

/**
 * Finds an element again after its page was redrawn, as for the browser's own time zone: all elements are new then, in the same
 * structure.
 * @returns the element now in its place, or the element itself if none of its kind is
 */
function follow<Followed extends HTMLElement>(root: Element, element: Followed): () => Followed {
  const path: number[] = [];
  for (let at: Element = element; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return () => {
    if (element.isConnected) return element;
    const found = path.reduce<Element | undefined>((at, place) => at?.children[place], root);
    return found?.localName === element.localName ? (found as Followed) : element;
  };
}

/** Whether a field differs from what was rendered: typed into, chosen, or autofilled. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field.type === 'file') return field.value !== '';
  return isChosen(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isChosen = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/**
 * @param current the field at the time of the replay
 * @returns a function that makes React notice a change as if it were made now: it compares a field with the last value
 * it saw
 */
function changeOf(before: Field, current: () => Field): () => void {
  const { value } = before;
  if (before instanceof HTMLInputElement && isChosen(before)) {
    const { checked } = before;
    return () => {
      const field = current() as HTMLInputElement;
      field.checked = !checked;
      field.click();
    };
  }
  if (before instanceof HTMLInputElement && before.type === 'file') {
    return () => void before.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const [start, end] =
    before instanceof HTMLSelectElement ? [null, null] : [before.selectionStart, before.selectionEnd];
  const prototype: unknown = Object.getPrototypeOf(before);
  const setAsTyped = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  return () => {
    const field = current();
    if (!(field instanceof HTMLSelectElement)) field.value = '';
    setAsTyped?.call(field, value);
    if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
}
