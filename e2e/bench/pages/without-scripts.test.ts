import { withoutScripts } from './without-scripts.ts';

const PAGE = `<head><script nonce="n">(function(){
start()})()</script>
<link rel="stylesheet" href="/a.css"></head><body><div id="root" data-rendered><main>Wine</main></div>
<script type="application/json" id="answers">[]</script>
<script type="module" id="host-entry" src="/a.js"></script>
<link rel="modulepreload" nonce="n" href="/b.js">
</body>`;

describe('a page without scripts', () => {
  it('keeps its content and its styles', () => {
    expect(withoutScripts(PAGE)).toBe(
      '<head><link rel="stylesheet" href="/a.css"></head><body><div id="root" data-rendered><main>Wine</main></div>\n</body>',
    );
  });

  it('is made of a rendered page alone', () => {
    const drawn = PAGE.replace(' data-rendered', '');
    expect(withoutScripts(drawn)).toBe(drawn);
  });
});
