import { declare, paper, variable } from './colours.ts';
import { theme } from './theme.ts';

it('refers only to variables that a theme declares', () => {
  const declared = declare(paper);
  for (const [name, reference] of Object.entries(theme.colour)) {
    expect(reference).toBe(`var(${variable(name)})`);
    expect(declared).toContain(`${variable(name)}:`);
  }
});

it('keeps text styles apart from each other, one declaration a line', () => {
  for (const style of Object.values(theme.type)) expect(style).toMatch(/font-size: [\d.]+rem; line-height: [\d.]+rem;/);
});
