const { createRequire } = require('node:module');

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const ofJsdom = createRequire(ofEnvironment.resolve('jsdom'));
const defaults = ofJsdom('rrweb-cssom').parse(ofJsdom('./jsdom/browser/default-stylesheet'));

/** What finding by role asks of every element, and of all that is around it; and whether an element without a value has its parent's. */
const QUICK = { display: null, visibility: 'visible', 'pointer-events': 'auto' };
const NAMES = { pointerEvents: 'pointer-events' };

/**
 * Makes a window answer for the properties that decide whether an element can be seen and pressed from the rules that
 * set them. jsdom matches the element with every rule there is and copies all that they say, which is a fifth of the
 * time of the tests of pages. Other properties are jsdom's own answer, and so are these, only sooner.
 * @param {Window} window
 */
function quickStyles(window) {
  const whole = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => (pseudo ? whole(element, pseudo) : styleOf(element, whole));
  window.getComputedStyle.whole = whole;
}

function styleOf(element, whole) {
  let all;
  const read = (property) => (property in QUICK ? resolved(element, property) : undefined);
  return new Proxy(element.style, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (asked) => read(asked) ?? (all ??= whole(element)).getPropertyValue(asked);
      const quick = typeof name === 'string' ? read(NAMES[name] ?? name) : undefined;
      if (quick !== undefined) return quick;
      all ??= whole(element);
      const value = all[name];
      return typeof value === 'function' ? value.bind(all) : value;
    },
  });
}

/** As jsdom reckons it: the last rule that fits wins, then the element's own style, then for some its parent's. */
function resolved(element, property) {
  const initial = QUICK[property];
  for (let from = element; from; from = initial && from.parentElement) {
    const value = cascaded(from, property);
    if (value) return value;
  }
  return initial ?? '';
}

function cascaded(element, property) {
  let value = '';
  for (const sheet of [defaults, ...element.ownerDocument.styleSheets]) {
    for (const [selector, set] of rulesOf(sheet, property))
      if (fits(element, selector)) value = set === 'unset' ? '' : set;
  }
  return element.style.getPropertyValue(property) || value;
}

const known = new WeakMap();

/** The rules of a sheet that set a property: they are read again when one was added. */
function rulesOf(sheet, property) {
  const { length } = sheet.cssRules;
  const kept = known.get(sheet);
  if (kept?.length === length && kept[property]) return kept[property];
  const fresh = kept?.length === length ? kept : { length };
  fresh[property] = [...sheet.cssRules].flatMap((rule) => settersIn(rule, property));
  known.set(sheet, fresh);
  return fresh[property];
}

function settersIn(rule, property) {
  if (rule.media)
    return Array.from(rule.media).includes('screen')
      ? [...rule.cssRules].flatMap((each) => settersIn(each, property))
      : [];
  const value = rule.style?.getPropertyValue(property);
  return value ? [[rule.selectorText, value]] : [];
}

/** Most rules are of one class, which needs no engine. */
function fits(element, selector) {
  if (/^\.[\w-]+$/.test(selector)) return element.classList.contains(selector.slice(1));
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

module.exports = { QUICK, quickStyles };
