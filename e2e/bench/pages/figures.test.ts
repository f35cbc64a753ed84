import { figuresOf, type Load, type Seen } from './figures.ts';

const LOADS: Load[] = [
  { url: '/', from: 0, bytes: 30 },
  { url: '/a.js', from: 310, bytes: 5 },
  { url: '/b.js', from: 450, bytes: 7 },
  { url: '/c.js', from: 950, bytes: 9 },
];
const SEEN: Seen = {
  shownBy: 'edge',
  firstPaint: 350,
  largestPaint: 400,
  content: 400,
  interactive: 900,
  shifts: [0.1, 0.02],
  loads: LOADS,
};

it('requests count until there is content, scripts until the page is interactive', () => {
  expect(figuresOf(SEEN, (url) => (url === '/' ? 1 : 2))).toMatchObject({
    requests: 2,
    levels: 2,
    htmlBytes: 30,
    scriptBytes: 12,
  });
});

it('all that moves adds up', () => {
  expect(figuresOf(SEEN, () => 1).shift).toBeCloseTo(0.12);
});
