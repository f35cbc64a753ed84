/// <reference lib="dom" />

/**
 * Records presses on a rendered page until its code has loaded. Runs in the browser before the page is shown: it is
 * inlined as source text, so it must not use anything outside itself. Links work without help; a button or a form is
 * marked, and the host replays the press once the page is hydrated. Until then the page says so. Typed text stays in
 * its fields.
 */
export function keepPresses(): void {
  const kept: { kind: 'click' | 'submit'; element: HTMLElement; submitter?: HTMLElement | null }[] = [];

  const keep = (event: Event, kind: 'click' | 'submit', element: HTMLElement, submitter?: HTMLElement | null): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    (submitter ?? element).dataset['pressed'] = '';
    kept.push(submitter === undefined ? { kind, element } : { kind, element, submitter });
    say();
  };

  const say = (): void => {
    const status = document.querySelector<HTMLElement>('#waits');
    if (status) status.textContent = kept.length > 0 ? (status.dataset['text'] ?? '') : '';
  };

  const onClick = (event: MouseEvent): void => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href],button') : null;
    // A submit button is replayed with its form.
    const sends = pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form;
    if (pressed instanceof HTMLButtonElement && !sends) keep(event, 'click', pressed);
  };
  const onSubmit = (event: SubmitEvent): void => {
    if (event.target instanceof HTMLFormElement) keep(event, 'submit', event.target, event.submitter);
  };

  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  Object.assign(globalThis, {
    takePresses: () => {
      removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit, true);
      const taken = kept.splice(0);
      say();
      return taken;
    },
  });
}
