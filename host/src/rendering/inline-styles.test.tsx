import { renderToString } from 'react-dom/server';
import { liftStyles, restoreStyles } from './inline-styles.ts';

const parts = (
  <p style={{ width: '40%', fontFamily: '"Newsreader", serif' }}>
    <b style={{ width: '40%', fontFamily: '"Newsreader", serif' }}> style=&quot;color:red&quot;</b>
    <i style={{ color: '}</style><script>' }} />
  </p>
);

it('style attributes become rules, each once, and nothing that could end a rule does', () => {
  const { html, css } = liftStyles(renderToString(parts));
  expect(html).not.toMatch(/ style="/);
  expect(css).toBe(
    String.raw`[data-style="width:40%;font-family:\"Newsreader\", serif"]{width:40%!important;font-family:"Newsreader", serif!important}`,
  );
});

it('they are put back on their elements before hydration', () => {
  const before = document.createElement('div');
  before.innerHTML = renderToString(parts);
  const after = document.createElement('div');
  after.innerHTML = liftStyles(before.innerHTML).html;
  restoreStyles(after);
  expect(after.querySelector('p')?.style.width).toBe('40%');
  expect(after.querySelectorAll('[data-style]')).toHaveLength(0);
  expect(after.querySelector('b')?.style.cssText).toBe(before.querySelector('b')?.style.cssText);
});
