/** What jsdom itself says, by its rules one after the other. */
const { whole } = getComputedStyle as typeof getComputedStyle & { whole: typeof getComputedStyle };
const { QUICK } = jest.requireActual<{ QUICK: object }>('./quick-styles.cjs');

const PAGE = `
  <style>
    .gone { display: none } .shown { display: block } #one.gone { display: flex }
    main > p { visibility: hidden } main .back { visibility: visible } .unset { display: unset }
    @media screen { .narrow { pointer-events: none } } @media print { .narrow { display: none } }
  </style>
  <main class="narrow"><p>hidden <b class="back">shown</b><i style="visibility: collapse">own</i></p></main>
  <div id="one" class="gone shown"><span class="gone">none</span></div><dialog>closed</dialog><dialog open>open</dialog>
  <p hidden class="unset">hidden</p><input type="hidden"><table><tbody><tr><td>cell</td></tr></tbody></table>
  <details><summary>more</summary>less</details><svg><title>t</title></svg><button disabled class="gone unset">b</button>`;

const values = (style: CSSStyleDeclaration) => Object.keys(QUICK).map((name) => style.getPropertyValue(name));

const both = () =>
  [...document.querySelectorAll('*')].map((element) => {
    const [quick, slow] = [getComputedStyle(element), whole(element)];
    return { element: element.outerHTML.slice(0, 40), quick: values(quick), slow: values(slow) };
  });

describe('the quick styles', () => {
  afterEach(() => document.body.replaceChildren());

  it('say of every element what jsdom says', () => {
    document.body.innerHTML = PAGE;
    for (const { element, quick, slow } of both()) expect([element, quick]).toEqual([element, slow]);
  });

  it('follow rules, classes and styles that change', () => {
    document.body.innerHTML = PAGE;
    const style = document.querySelector('style')!;
    style.sheet!.insertRule('b { display: grid }', style.sheet!.cssRules.length);
    document.querySelector('b')!.style.visibility = 'hidden';
    document.querySelector('span')!.className = 'shown';
    for (const { element, quick, slow } of both()) expect([element, quick]).toEqual([element, slow]);
    expect(getComputedStyle(document.querySelector('b')!).display).toBe('grid');
  });

  it('leave every other property to jsdom', () => {
    document.body.innerHTML = '<p style="color: red; opacity: 0.5">red</p>';
    const { color, opacity, length } = getComputedStyle(document.querySelector('p')!);
    expect([color, opacity]).toEqual(['rgb(255, 0, 0)', '0.5']);
    expect(length).toBe(whole(document.querySelector('p')!).length);
  });
});
