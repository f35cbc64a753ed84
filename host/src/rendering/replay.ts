/** Something that was pressed before the page's code had come: see `keep-presses.ts` of the edge. */
interface Press {
  kind: 'click' | 'submit';
  element: HTMLElement;
  submitter?: HTMLElement | null;
}

declare global {
  /** Gives what was pressed on a rendered page until now, and leaves what is pressed from now on to the page. */
  var takePresses: (() => Press[]) | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const FIELDS = 'input,textarea,select';

/**
 * Takes what a visitor has done to a rendered page before its code came. Called right before the page is hydrated: from then
 * on React itself takes what is pressed. Of what is typed it hears only once the field is hydrated, so that is taken as well.
 * @returns does it again, once, when the page is hydrated
 */
export function takeEarlyInput(root: ParentNode): () => Promise<void> {
  const presses = globalThis.takePresses?.() ?? [];
  for (const { element, submitter } of presses) delete (submitter ?? element).dataset['pressed'];
  const typed = new Map(
    [...root.querySelectorAll<Field>(FIELDS)].filter(isChanged).map((field) => [field, changeOf(field)]),
  );
  // Whether React has heard of it is not to be seen. To hear the same of a field twice changes nothing.
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(FIELDS)) typed.set(target as Field, changeOf(target as Field));
  };
  addEventListener('input', note, true);

  return async () => {
    // What only the browser knows takes its place right after the first render.
    await nextTask();
    removeEventListener('input', note, true);
    for (const apply of typed.values()) apply();
    for (const press of presses) {
      // What one press changes is on screen before the next: a button that it disables does nothing more.
      await nextTask();
      replay(press);
    }
  };
}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

function replay({ kind, element, submitter }: Press): void {
  if (kind === 'click') element.click();
  else if (element instanceof HTMLFormElement) element.requestSubmit(submitter ?? undefined);
}

/** Whether a field is not as it was rendered: typed into, chosen, or filled in by the browser. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field.type === 'file') return field.value !== '';
  return isChosen(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isChosen = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

/** @returns has React hear of a change as if it were made now: it compares a field with what it has last seen there */
function changeOf(field: Field): () => void {
  const { value } = field;
  if (field instanceof HTMLInputElement && isChosen(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  if (field instanceof HTMLInputElement && field.type === 'file') {
    return () => void field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const [start, end] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
  const prototype: unknown = Object.getPrototypeOf(field);
  const setAsTyped = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  return () => {
    if (!(field instanceof HTMLSelectElement)) field.value = '';
    setAsTyped?.call(field, value);
    if (start !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(start, end);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
}
