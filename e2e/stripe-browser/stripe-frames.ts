/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- what is written out by its own text has nothing around it. */
import type { FrameOrder } from './stripe-script.ts';

/** A page of Stripe that holds one field of a card. */
export const fieldPage = (): string => page(`(${fieldScript.toString()})()`);

/** A page of Stripe that holds the button of a wallet, and its sheet. */
export const walletPage = (): string => page(`(${walletScript.toString()})()`);

/** A page of a bank that asks the member. */
export const bankPage = (): string => page(`(${bankScript.toString()})()`);

const page = (script: string): string =>
  `<!doctype html><html lang="en"><title>Stripe</title><style>*{margin:0}input{width:100%;border:0;outline:0;padding:0;background:none;height:24px}</style><body><script>${script}</script></body></html>`;

/** Runs in the field's frame, written out by its own text. What is typed stays here; the page gets a token. */
function fieldScript(): void {
  const TOKENS: Record<string, string> = {
    '4242424242424242': 'pm_card_visa',
    '4000000000000002': 'pm_card_visa_chargeDeclined',
    '4000002500003155': 'pm_card_authenticationRequired',
  };
  const part = location.hash.slice(1);
  const NAMES: Record<string, string> = {
    cardNumber: 'Credit or debit card number',
    cardExpiry: 'Credit or debit card expiration date',
    cardCvc: 'Credit or debit card CVC/CVV',
  };
  const LENGTHS: Record<string, number> = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 };
  const input = document.createElement('input');
  input.setAttribute('aria-label', NAMES[part] ?? '');
  input.inputMode = 'numeric';
  document.body.append(input);
  const rules = new CSSStyleSheet();
  document.adoptedStyleSheets = [rules];

  const digits = () => input.value.replaceAll(/\D/g, '');
  const post = (news: object): void => parent.postMessage(news, '*');
  input.addEventListener('focus', () => post({ news: 'focus' }));
  input.addEventListener('blur', () => post({ news: 'blur' }));
  input.addEventListener('input', () => {
    const complete = digits().length >= (LENGTHS[part] ?? 0);
    const error = {
      type: 'validation_error',
      code: `incomplete_${part}`,
      message: 'Your card’s details are incomplete.',
    };
    post({ news: 'change', empty: digits() === '', complete, error: complete || digits() === '' ? undefined : error });
  });
  addEventListener('message', ({ data }: MessageEvent<FrameOrder>) => {
    if (data.order === 'focus') input.focus();
    if (data.order === 'tokenise') post({ news: 'token', token: TOKENS[digits()] ?? null });
    if (data.order !== 'look') return;
    input.placeholder = data.placeholder;
    input.disabled = data.disabled;
    const { base } = data.style;
    rules.replaceSync(
      `input{color:${base?.color};font:${base?.fontSize}/${base?.lineHeight} ${base?.fontFamily}}::placeholder{color:${base?.['::placeholder']?.color};opacity:1}`,
    );
  });
  post({ news: 'ready' });
}

/** Runs in the frame of a wallet, written out by its own text: its button, and once that is pressed and allowed its sheet. */
function walletScript(): void {
  const post = (news: object): void => parent.postMessage(news, '*');
  const show = (...buttons: [name: string, news: object][]): void => {
    document.body.replaceChildren(
      ...buttons.map(([name, news]) => {
        const button = document.createElement('button');
        button.textContent = name;
        button.addEventListener('click', () => post(news));
        return button;
      }),
    );
  };
  const showButton = (): void => show(['Google Pay', { news: 'click' }]);
  addEventListener('message', ({ data }: MessageEvent<FrameOrder>) => {
    if (data.order === 'button') showButton();
    if (data.order !== 'sheet') return;
    show(
      ['Approve', { news: 'confirm', token: 'pm_google_pay' }],
      ['Approve an empty card', { news: 'confirm', token: 'pm_google_pay_declined' }],
      ['Close', { news: 'cancel' }],
    );
  });
  showButton();
  post({ news: 'ready' });
}

/** Runs in the bank's frame, written out by its own text. */
function bankScript(): void {
  const answer = async (approve: boolean): Promise<void> => {
    const secret = location.hash.slice(1);
    await fetch('https://api.stripe.com/v1/stub/authenticate', {
      method: 'POST',
      body: JSON.stringify({ secret, approve }),
    });
    parent.postMessage(approve ? 'approved' : 'refused', '*');
  };
  for (const [name, approve] of [
    ['Complete', true],
    ['Fail', false],
  ] as const) {
    const button = document.createElement('button');
    button.textContent = name;
    button.addEventListener('click', () => void answer(approve));
    document.body.append(button);
  }
}
