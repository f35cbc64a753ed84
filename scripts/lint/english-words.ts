/**
 * Words that read translated, and what to write in their place. The linter holds texts, comments and names in code to this list
 * (`le-chai/plain-english`), `english-in-guides.test.ts` the Markdown files. Decision records keep the words that they were written with.
 */

/** What is found, and what to write in its place. */
type Banned = readonly [found: RegExp, better: string];

/** In any sentence. */
const PHRASES: Banned[] = [
  [/\bwhoever\b/i, 'name the person: the member, the caller, anyone who'],
  [/(?<!-)\banew\b/i, '"again", or a verb with "re-"'],
  [/\bof before\b/i, '"previous" or "earlier"'],
  [/\bthe own\b/i, '"your own", "their own" or "the member\'s"'],
  [
    /\b(?:ask|fetch|load|read|prepare|plan|know|said|paid|sent|made|lie)(?:e?s|e?d|ing|n)?(?: for)? ahead\b/i,
    '"in advance", "early" or "pre-"',
  ],
  [/\blet(?:s|ting)? go of\b/i, '"release", "drop" or "discard"'],
  [/\bdeal(?:s|t|ing)? out\b/i, '"allocate" or "assign"'],
  [/(?<!\bthere )\bis none\b(?! of our business)/i, '"is missing", "is invalid" or "is not a …"'],
  [
    /\b(?:am|is|are|was|were|be|been|being) (?:(?:not|never|only|also|then|still|already) )?told\b(?! apart| to (?!nobody|the|an?|it|them|what|who))/i,
    '"notified", "reported", "shown" or "said"',
  ],
];

/** Texts of the product that have been replaced, so that they do not come back. */
const REPLACED: Banned[] = [
  [/for as long as there is some/, '"while stocks last"'],
  [/What you are told/, '"Notifications"'],
  [/goes on by itself/, '"renews automatically"'],
  [/\bBy the (?:month|year)\b/, '"Monthly" or "Annual"'],
  [/neither address nor card/, '"No address or card needed"'],
  [/units finds? wine/, '"would be filled"'],
  [/moves neither the price nor the clock/, '"won’t change the price or the closing time"'],
  [/Take your data along/, '"Download your data"'],
  [/Nothing of it is left to pay/, '"Paid in full"'],
  [/Drink with time/, '"Drink responsibly"'],
  [/This link is not whole/, '"This link is incomplete"'],
  [/last try comes first/, '"Your previous payment is still in progress"'],
  [/keys that are pressed alone/, '"single-key shortcuts"'],
  [/Give bottles away/, '"Send a gift"'],
];

/** Names of variables, functions, types and properties, by what such a name ought to say. */
const NAMES: Banned[] = [
  [
    /^(?:told|tells?|telling|tellers?)$|^tell(?:ing|er)?[A-Z]|(?:Told|Tell|Telling|Teller)$/,
    'notify, report, or what it holds',
  ],
  [/^hears?$/, 'onEvent, or what is done with it'],
  [/letGo/i, 'release, shutdown, discard'],
  [/lookAgain/i, 'refetch, poll, recheck'],
  [/askAhead/i, 'prefetch'],
  [/ask(?:Again|Anew)/i, 'refetch'],
  [/^anew$|Anew(?:[A-Z]|$)|_?ANEW$/, 'again, or re-'],
  [/voidAhead/i, 'discardPrefetched'],
  [/ageUnseen/i, 'markStale'],
  [/showDoor/i, 'redirectToLogin'],
  [/leadTo/i, 'navigateTo'],
  [/leaveBehind/i, 'what it does'],
  [/tellMoved/i, 'announceMove'],
  [/whoever/i, 'the person by name'],
];

/** Names that keep a banned word, and why. */
const KEPT_NAMES: ReadonlyMap<string, string> = new Map([
  ['mayTell', 'exported by a guarded package: renaming it would break remotes that are deployed'],
]);

/** One line of text, whether or not a comment or a literal is broken over several. */
const asOneLine = (text: string): string => text.replaceAll(/\s*\n[\s*]*/g, ' ');

/** What reads translated in a text: each finding says what to write. */
export function findPhrases(text: string): string[] {
  const line = asOneLine(text);
  return [...PHRASES, ...REPLACED].flatMap(([pattern, better]) => {
    const found = pattern.exec(line);
    return found ? [`"${found[0]}" reads translated: write ${better}.`] : [];
  });
}

/** What is wrong with a name; undefined where it is fine. */
export function findName(name: string): string | undefined {
  if (KEPT_NAMES.has(name)) return undefined;
  const banned = NAMES.find(([pattern]) => pattern.test(name));
  return banned && `The name ${name} reads translated: ${banned[1]}.`;
}
