/*
 * The typed face of the tokens. Everything here is a constant text: components interpolate it and need no theme
 * context, and what a remote does not use falls out of its bundle.
 */

const phone = '@media (max-width: 640.98px)';
const serif = 'var(--serif)';
const sans = 'var(--sans)';
const tabular = 'font-variant-numeric: tabular-nums lining-nums;';
const rem = (px: number): string => `${px / 16}rem`;

/** One text style; lengths in px, written as rem so that the reader's own text size counts. */
const style = (family: string, weight: number, size: number, line: number, more = ''): string =>
  `font-family: ${family}; font-weight: ${weight}; font-size: ${rem(size)}; line-height: ${rem(line)}; ${more}`;
const onPhone = (size: number, line: number): string =>
  `${phone} { font-size: ${rem(size)}; line-height: ${rem(line)}; }`;

/** Text styles, to be written into a styled component on a line of their own: `${theme.type.title}`. */
const type = {
  /** The one h1 of a page. 44/48, phone 34/38. */
  title: style(serif, 330, 44, 48, `letter-spacing: -0.015em; text-wrap: balance; ${onPhone(34, 38)}`),
  /** Sections of a page, titles of dialogs. 30/36, phone 26/32. */
  heading: style(serif, 350, 30, 36, `letter-spacing: -0.01em; text-wrap: balance; ${onPhone(26, 32)}`),
  /** Title of a carousel card. 25/30. */
  cardTitle: style(serif, 370, 25, 30, 'letter-spacing: -0.01em; text-wrap: balance;'),
  /** Wine names and titles of auction cards. 21/26. */
  wine: style(serif, 400, 21, 26, 'text-wrap: balance;'),
  /** Wine names in rows and suggestions. 17/22. */
  wineRow: style(serif, 400, 17, 22),
  /** The one large price of a sale. 48/52, phone 40/44. */
  price: style(serif, 340, 48, 52, `letter-spacing: -0.02em; ${tabular} ${onPhone(40, 44)}`),
  /** Figures of the standing strip, prices of cards, totals. 26/32, phone 22/28. */
  figure: style(serif, 360, 26, 32, `${tabular} ${onPhone(22, 28)}`),
  /** The house's name in the top bar. */
  wordmark: style(serif, 345, 26, 32, `letter-spacing: -0.02em;`),
  /** All that is read. 15/24. */
  body: style(sans, 400, 15, 24),
  /** Buttons, links, names of fields of weight. 15/24. */
  bodyStrong: style(sans, 500, 15, 24),
  /** Cells, lists of facts, figures in columns. 14/20, tabular. */
  table: style(sans, 400, 14, 20, tabular),
  /** Totals only. 15/24, tabular. */
  total: style(sans, 600, 15, 24, tabular),
  /** Labels, hints, captions. 13/20. */
  label: style(sans, 400, 13, 20),
  /** Countdown in a card. 15/24, tabular. */
  countdown: style(sans, 500, 15, 24, tabular),
  /** Countdown in the bid box. 24/28, tabular. */
  countdownBig: style(sans, 450, 24, 28, tabular),
  /** Names in the phone's bottom bar. 11/14. */
  phoneBar: style(sans, 400, 11, 14),
} as const;

const colour = {
  /** Background of the page. */
  paper: 'var(--paper)',
  /** Panels, fields, menus, dialogs, toasts, phone bars. */
  surface: 'var(--surface)',
  /** Wells, disabled fill, option under the pointer. */
  sunken: 'var(--sunken)',
  /** Titles, body, numbers; fill of a chosen chip and of the selection bar (with paper as text). */
  ink: 'var(--ink)',
  /** Labels, secondary text, inactive navigation, icons. */
  ink2: 'var(--ink-2)',
  /** Units of a countdown, counts in tabs, placeholders, past statuses; text of 13 px or more. */
  ink3: 'var(--ink-3)',
  /** Hairlines between things; never the only edge of a control. */
  rule: 'var(--rule)',
  /** Edges of controls, the shelf, table heads. */
  ruleStrong: 'var(--rule-strong)',
  /** Fill of the one primary button; never text. */
  wine: 'var(--wine)',
  /** The same, hovered or pressed. */
  wineHover: 'var(--wine-hover)',
  /** Text and icons on wine. */
  onWine: 'var(--on-wine)',
  /** Wine as text, icon or 2 px line: outbid, to pay, last 5 minutes, active tab, chosen radio. */
  wineInk: 'var(--wine-ink)',
  /** Background of the outbid pill. */
  wineTint: 'var(--wine-tint)',
  /** Graphics only: margin rule, unit strip, frame of a hold; never text. */
  brass: 'var(--brass)',
  /** You lead, you won, yours: text and icons. */
  brassInk: 'var(--brass-ink)',
  /** Background of the lead pill, of selected rows and of the hold bar. */
  brassTint: 'var(--brass-tint)',
  /** Errors and failures only: text, icon, edge of a field. */
  alert: 'var(--alert)',
  /** Background of an error summary. */
  alertTint: 'var(--alert-tint)',
  /** Wine only, always beside a word. */
  red: 'var(--red)',
  /** Wine only, always beside a word. */
  rose: 'var(--rose)',
  /** Wine only, inside an ink-2 outline and beside a word. */
  white: 'var(--white)',
  /** Wine only: spirits and other, always beside a word. */
  other: 'var(--other)',
  /** Placeholders while something loads. */
  skeleton: 'var(--skeleton)',
  /** Behind a dialog. */
  veil: 'var(--veil)',
} as const;

export const theme = {
  colour,
  font: { serif, sans },
  type,
  /** Figures in columns, or that change. */
  tabular,
  /** Steps of the 8-point grid; 4 and 12 only inside controls and rows. */
  space: {
    4: '4px',
    8: '8px',
    12: '12px',
    16: '16px',
    20: '20px',
    24: '24px',
    28: '28px',
    32: '32px',
    40: '40px',
    48: '48px',
    64: '64px',
    96: '96px',
  },
  /** The one radius. Only radio buttons are round. */
  radius: '4px',
  shadow: {
    /** Menus, dialogs, toasts; nothing else. */
    float: 'var(--float)',
  },
  /** Durations; all are 0 under reduced motion. */
  motion: {
    instant: '80ms',
    /** Hover, focus, chips. */
    quick: '140ms',
    /** Menus, dialogs, toasts, tabs. */
    calm: '240ms',
    /** A price that changes: cross-fade in place. */
    slow: '600ms',
    barrelFill: '1800ms',
    out: 'cubic-bezier(.2,.7,.2,1)',
    inOut: 'cubic-bezier(.6,0,.2,1)',
    liquid: 'cubic-bezier(.22,.8,.3,1)',
  },
  /** The stacking order. */
  layer: { base: 0, sticky: 10, phoneBar: 20, menu: 30, dialog: 40, toast: 50, tooltip: 60 },
  /** `${theme.media.phone} { … }` */
  media: {
    /** Up to 640 px: one column. */
    phone,
    /** Up to 1,100 px: the main navigation is under the thumb, and rows of many columns are entries. */
    thumb: '@media (max-width: 1100.98px)',
    /** From 1,101 px on: rows of many columns have room. */
    roomy: '@media (min-width: 1101px)',
    /** From 641 px. */
    tablet: '@media (min-width: 641px)',
    /** Up to 1023 px: no room for a second column. */
    narrow: '@media (max-width: 1023.98px)',
    /** From 1024 px. */
    desktop: '@media (min-width: 1024px)',
    /** From 1440 px. */
    wide: '@media (min-width: 1440px)',
    /** Below 1,440 px: optional columns are hidden. */
    close: '@media (max-width: 1439.98px)',
    /** From 1800 px: room for a fourth column. */
    broad: '@media (min-width: 1800px)',
    /** A pointer that can hover. */
    hover: '@media (hover: hover)',
    /** Fingers: targets of 44 px. */
    touch: '@media (pointer: coarse)',
    reduced: '@media (prefers-reduced-motion: reduce)',
  },
  /** Lengths that several components agree on. */
  size: {
    /** 1264, and 1624 where a fourth column has room. */
    content: 'var(--content)',
    bidBox: '472px',
    gutter: '24px',
    topBar: '72px',
    topBarPhone: '56px',
    phoneBar: '64px',
    /** Page margin: 88, 32 from tablet down, 20 on a phone. */
    margin: 'var(--margin)',
    /** A table row: 54 px, or 46 if the member has chosen compact. Its content is 1 px shorter. */
    row: 'var(--row, 54px)',
    /** Above and below a row that is an entry on a phone: 14, compact 8. */
    entry: 'var(--entry, 14px)',
  },
} as const;

/** Text for screen readers only. */
export const visuallyHidden =
  'position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap;';
