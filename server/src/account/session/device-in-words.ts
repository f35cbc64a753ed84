import bowser from 'bowser';

/** No browser calls itself by more; what is longer is not read, since parsing takes time. */
const LONGEST_READ = 300;
/** A name comes from the caller. */
const LONGEST_NAME = 40;

/** A browser and its system in words, such as `Firefox on Windows`. What they do not say is left open. */
export function deviceInWords(userAgent: string): string {
  if (userAgent === '') return 'An unknown device';
  const { browser, os } = bowser.parse(userAgent.slice(0, LONGEST_READ));
  const name = plain(browser.name);
  const system = plain(os.name);
  if (system === '') return name === '' ? 'An unknown device' : name;
  return `${name === '' ? 'A browser' : name} on ${system}`;
}

const plain = (name: string | undefined) => (name ?? '').replaceAll(/[^\w .+-]/g, '').slice(0, LONGEST_NAME);
