import { act, render } from '@testing-library/react';
import { Barrel } from './Barrel.tsx';

let see: () => void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(tell: IntersectionObserverCallback) {
      see = () => act(() => tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe(): void {}
    disconnect(): void {}
  } as never;
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

/** What is drawn of its wine. */
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

  it('stands as it is where a carousel was dragged to it', () => {
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

it('stands as it is where nothing tells whether it is seen', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const { container } = render(<Barrel level={64} colour="red" animated />);
  expect(liquid(container).visibility).not.toBe('hidden');
});
