import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

// Styles are inserted rule by rule, as in production: else jsdom parses the whole sheet again for each rule.
process.env['SC_DISABLE_SPEEDY'] = 'false';

// jsdom has neither. Beacons sent on leaving a page go nowhere, and nothing was loaded.
if (typeof document !== 'undefined') {
  navigator.sendBeacon ??= () => true;
  performance.getEntriesByType ??= () => [];
}

const { getElementError } = getConfig();

/*
 * A query error prints the whole page. `findBy` and `waitFor` retry again and again and drop every such error but the
 * last: printing all the others would take a fifth of the time of all tests.
 */
configure({
  // On a busy machine, late is not missing.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    isPolling()
      ? printedWhenRead(() => getElementError(message, container).message)
      : getElementError(message, container),
});

/** Whether this is a retry of `findBy` or `waitFor`: the library marks it for the costly parts of its own messages. */
function isPolling(): boolean {
  const { _disableExpensiveErrorDiagnostics: looking } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  return looking === true;
}

function printedWhenRead(message: () => string): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(error, 'message', { get: message, configurable: true });
}
