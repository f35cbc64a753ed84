import Cookies from 'js-cookie';

/** Names under which the vendors of this list keep things in a browser, as each of them documents. */
const TRACES = /^(?:_ga|_gid$|_gat|_gcl_|_fbp$|_fbc$|__hs|hubspotutk$|messagesUtk$|(?:__)?ph_)/;

/** Removes what trackers have left in this browser: first-party cookies, on whichever domain of ours, and storage. */
export function removeTraces(): void {
  for (const name of namesOfCookies().filter((each) => TRACES.test(each))) {
    Cookies.remove(name, { path: '/' });
    for (const domain of domainsOf(location.hostname)) Cookies.remove(name, { path: '/', domain });
  }
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      for (const key of Object.keys(storage())) if (TRACES.test(key)) storage().removeItem(key);
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  }
}

function namesOfCookies(): string[] {
  return document.cookie.split('; ').flatMap((pair) => pair.split('=', 1));
}

/** A host and the domains above it, where vendors set their cookies so that sub-domains share them. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.')).filter((domain) => domain.includes('.'));
}
