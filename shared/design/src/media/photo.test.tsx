import { setImageSource } from '@le-chai/host-services';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Photo } from './Photo.tsx';

const bucket = 'https://photos.example/lots';

/** The observers of this page: their options, and a way to trigger them. */
const observers: { margin: string | undefined; targets: Set<Element>; see: (isIntersecting: boolean) => void }[] = [];

beforeEach(() => {
  observers.length = 0;
  setImageSource({ bucket, cdn: null });
  globalThis.IntersectionObserver = class {
    readonly targets = new Set<Element>();
    readonly root = null;
    readonly thresholds = [];
    readonly rootMargin = '';
    readonly scrollMargin = '';
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const see = (isIntersecting: boolean): void =>
        act(() => callback([{ isIntersecting } as IntersectionObserverEntry], this));
      observers.push({ margin: options?.rootMargin, targets: this.targets, see });
    }
    observe(target: Element): void {
      this.targets.add(target);
    }
    unobserve(target: Element): void {
      this.targets.delete(target);
    }
    disconnect(): void {
      this.targets.clear();
    }
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };
});

const show = (cover: string | null) =>
  render(
    <Photo cover={cover} alt="Pauillac 2016" width={120}>
      <svg aria-label="A drawn bottle" role="img" />
    </Photo>,
  );
const drawing = () => screen.queryByRole('img', { name: 'A drawn bottle' });
const photograph = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Pauillac 2016' });

describe('a photograph', () => {
  it('is asked for when it comes within 600 px of the window, and not before', () => {
    show('a.jpg');
    expect(photograph()).not.toBeInTheDocument();
    expect(observers).toMatchObject([{ margin: '600px' }]);
    observers[0]!.see(false);
    expect(photograph()).not.toBeInTheDocument();
    observers[0]!.see(true);
    expect(photograph()).toHaveAttribute('src', `${bucket}/a.jpg`);
    expect(observers[0]!.targets).toHaveProperty('size', 0);
  });

  it('leaves the drawing in its place until it is there', () => {
    show('a.jpg');
    observers[0]!.see(true);
    expect(drawing()).toBeVisible();
    fireEvent.load(photograph()!);
    expect(photograph()).toBeVisible();
    expect(drawing()).not.toBeInTheDocument();
  });

  it('gives way to the drawing where it does not come', () => {
    show('a.jpg');
    observers[0]!.see(true);
    fireEvent.error(photograph()!);
    expect(photograph()).not.toBeInTheDocument();
    expect(drawing()).toBeVisible();
  });

  it('is tried again when it is another one', () => {
    const { rerender } = show('a.jpg');
    observers[0]!.see(true);
    fireEvent.error(photograph()!);
    rerender(
      <Photo cover="b.jpg" alt="Pauillac 2016">
        <svg aria-label="A drawn bottle" role="img" />
      </Photo>,
    );
    observers[1]!.see(true);
    expect(photograph()).toHaveAttribute('src', `${bucket}/b.jpg`);
  });

  it('is seen in a page from the edge as it comes, and not where it fails', () => {
    const container = document.createElement('div');
    document.body.append(container);
    const opacity = () => getComputedStyle(container.querySelector('img[src]')!).opacity;
    container.innerHTML = renderToString(
      <Photo cover="a.jpg" width={120}>
        <i />
      </Photo>,
    );
    show('elsewhere.jpg');
    expect(opacity()).toBe('1');
    container.querySelector('img')!.dataset['failed'] = '';
    expect(opacity()).toBe('0');
    container.remove();
  });

  it.each([null, 'https://elsewhere.example/a.jpg'])('is missing for %s: the drawing is shown alone', (cover) => {
    show(cover);
    expect(observers).toEqual([]);
    expect(drawing()).toBeVisible();
  });
});
