/// <reference lib="dom" />
import type { Boot } from '@le-chai/federation/boot';
import type { ClientConfig, Composition } from '@le-chai/federation/composition';

/** What the edge hands to the page's first script. */
export interface StartInput {
  composition: Composition;
  config: ClientConfig;
  /** What can be chosen of its appearance, by the name of the choice. */
  choices: Readonly<Record<string, readonly string[]>>;
  nonce: string;
  /** Where the edge has asked the questions of the page: when. */
  answeredAt?: Boot['answeredAt'];
  /** Of a page that was rendered: what it was rendered by. */
  rendered?: Boot['rendered'];
  /** The host's entry under its second address. */
  retry: { url: string; integrity: string };
  /** Name of the Trusted Types policy for that one script. */
  policy: string;
}

/** The parts of Trusted Types that are used here; TypeScript's DOM library does not know them yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/**
 * Runs in the browser before anything else: it is inlined into the page as source text, so it must not use anything
 * outside itself. It sets the chosen theme, density and locale before the first paint, notes whose page it is, and
 * gives the host's entry a second try.
 */
export function startPage(input: StartInput): void {
  const https = location.protocol === 'https:';
  const cookies = document.cookie.split('; ');
  const nameOf = (name: string): string => `${https ? '__Host-' : ''}${name}`;
  const cookieOf = (name: string): string | undefined =>
    cookies.find((pair) => pair.startsWith(`${nameOf(name)}=`))?.slice(nameOf(name).length + 1);
  for (const [name, choices] of Object.entries(input.choices)) {
    const kept = cookieOf(name);
    let chosen: string | null | undefined = kept;
    try {
      // Where earlier versions kept it, and where it stays should the cookie be lost.
      chosen ??= localStorage.getItem(name);
    } catch {
      // A browser that forbids storage has the cookie alone.
    }
    const isKnown = (choice: string | null | undefined) => choices.some((known) => known === choice);
    // Figures are hydrated as they were written; the app writes them otherwise afterwards.
    const shown = name === 'locale' && input.rendered ? input.rendered.cookies[nameOf(name)] : chosen;
    if (isKnown(shown)) document.documentElement.dataset[name] = shown ?? '';
    if (isKnown(chosen) && kept === undefined)
      document.cookie = `${nameOf(name)}=${chosen}; path=/; max-age=31536000; samesite=lax${https ? '; secure' : ''}`;
  }

  const cookie = cookieOf('access-token');
  let token: string | undefined;
  try {
    token = cookie && decodeURIComponent(cookie);
  } catch {
    token = cookie;
  }

  Object.assign(globalThis, {
    __LE_CHAI__: {
      composition: input.composition,
      config: input.config,
      nonce: input.nonce,
      token,
      // Hosts from before pages were rendered at the edge look for requests here.
      early: {},
      ...(input.answeredAt !== undefined && { answeredAt: input.answeredAt }),
      ...(input.rendered && { rendered: input.rendered }),
    },
  });

  function tryAgain(): void {
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = input.nonce;
    script.integrity = input.retry.integrity;
    script.crossOrigin = 'anonymous';
    script.addEventListener('error', () => {
      const message = document.querySelector<HTMLElement>('#unreachable');
      if (message) message.hidden = false;
      // No code will load to replay the presses: forms and links work natively.
      (globalThis as { takePresses?: () => unknown }).takePresses?.();
    });
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const rules = { createScriptURL: (url: string) => url };
    script.src = trustedTypes
      ? trustedTypes.createPolicy(input.policy, rules).createScriptURL(input.retry.url)
      : input.retry.url;
    document.head.append(script);
  }

  // Photographs of a rendered page take the place of their drawings as they arrive, which style sheets cannot know by themselves.
  if (input.rendered) {
    addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLImageElement) target.dataset['loaded'] = '';
      },
      true,
    );
  }

  // Loading errors do not bubble; the entry's script element is not there yet when this runs.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.id === 'host-entry') tryAgain();
      if (input.rendered && target instanceof HTMLImageElement) target.dataset['failed'] = '';
    },
    true,
  );
}
