import { act, render, screen } from '@testing-library/react';
import { Barrel } from './Barrel.tsx';

let see: () => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      see = () => act(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe(): void {}
    disconnect(): void {}
  } as never;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

/** The drawing of its wine. */
const liquid = (container: HTMLElement): CSSStyleDeclaration =>
  getComputedStyle(container.querySelector('g[style*="translateY"]')!);

describe('a barrel that fills', () => {
  it('is empty until it is seen, and fills then', () => {
    const { container } = render(<Barrel level={64} colour="red" animated />);
    expect(liquid(container).visibility).toBe('hidden');
    see();
    expect(liquid(container).visibility).not.toBe('hidden');
    expect(liquid(container).animation).toContain('1800ms');
  });

  it('does not animate when a carousel was dragged to it', () => {
    const { container } = render(
      <div data-dragged="">
        <Barrel level={64} colour="red" animated />
      </div>,
    );
    see();
    expect(liquid(container).visibility).not.toBe('hidden');
    expect(liquid(container).animation).not.toContain('1800ms');
  });
});

it('does not animate if its visibility is unknown', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const { container } = render(<Barrel level={64} colour="red" animated />);
  expect(liquid(container).visibility).not.toBe('hidden');
});

/** Everything in a drawing of that width. */
const nodes = (width: number): number =>
  render(<Barrel level={64} colour="red" width={width} />).container.querySelectorAll('svg *').length;

it('has no more parts than can be seen at its size', () => {
  expect(nodes(44)).toBeLessThanOrEqual(40);
  expect(nodes(210)).toBeLessThanOrEqual(60);
  expect(nodes(458)).toBeLessThanOrEqual(66);
});

it('shares no id with another on the page', () => {
  const { container } = render(
    <>
      <Barrel level={64} colour="red" width={458} />
      <Barrel level={30} colour="white" width={458} layers={[{ share: 30, own: true }]} />
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...container.innerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(used.filter((id) => !ids.includes(id!))).toEqual([]);
});

it.each([44, 210, 458])('is painted with what is there, %i px wide', (width) => {
  const { container } = render(<Barrel level={64} colour="red" width={width} />);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  const used = [...container.innerHTML.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id!);
  expect(new Set(used)).toEqual(new Set(ids));
});

/** What a barrel of so much is seen by. */
const shell = (litres: number): string | null =>
  render(<Barrel level={0} colour="red" litres={litres} />)
    .container.querySelector('svg > path:last-child')!
    .getAttribute('d');

it('has the form of its kind', () => {
  expect(shell(228)).not.toBe(shell(225));
  expect(shell(600)).not.toBe(shell(228));
});

it('is decoration without a title, and an image with one', () => {
  const { container, rerender } = render(<Barrel level={64} colour="red" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  rerender(<Barrel level={64} colour="red" title="A barrel" />);
  expect(screen.getByRole('img', { name: 'A barrel' })).toBeInTheDocument();
});
