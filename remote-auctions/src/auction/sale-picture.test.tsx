import type { LotAuction } from '@le-chai/contracts/auction';
import { setImageSource } from '@le-chai/host-services';
import { fireEvent, render } from '@testing-library/react';
import { lotAuction } from '@le-chai/testing/auctions';
import { SalePicture, RowPicture } from './SalePicture.tsx';

const bucket = 'https://photos.example/lots';

/** A lot with one kind of bottle per cover. */
function lotWith(...covers: (string | null)[]): LotAuction {
  const sale = lotAuction();
  const [first] = sale.lot.components;
  const components = covers.map((cover, id) =>
    Object.assign(structuredClone(first!), { id, media: { cover, pictures: [] } }),
  );
  return { ...sale, lot: { ...sale.lot, components } };
}

const photographs = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((photograph) => photograph.getAttribute('src'));

beforeEach(() => setImageSource({ bucket, cdn: null }));

describe('the picture of a lot', () => {
  it('is its photographs, side by side', () => {
    const { container } = render(<SalePicture sale={lotWith('a.jpg', 'b.jpg')} height={184} />);
    expect(photographs(container)).toEqual([`${bucket}/a.jpg`, `${bucket}/b.jpg`]);
  });

  it('is drawn as a whole if only some or none of its kinds have photographs, or too many kinds to fit', () => {
    for (const covers of [['a.jpg', null], [null], ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']]) {
      const { container, unmount } = render(<SalePicture sale={lotWith(...covers)} height={184} />);
      expect(photographs(container)).toEqual([]);
      expect(container.querySelectorAll('svg')).toHaveLength(1);
      unmount();
    }
  });

  it('is drawn if a photograph fails to load', () => {
    const { container } = render(<SalePicture sale={lotWith('a.jpg')} height={184} />);
    fireEvent.error(container.querySelector('img')!);
    expect(photographs(container)).toEqual([]);
    expect(container.querySelector('svg')).toBeVisible();
  });

  it('prefers the photograph of the lot itself to those of its bottles', () => {
    const sale = { ...lotWith('a.jpg', 'b.jpg'), pictures: [{ cover: 'case.jpg', alt: 'The case' }] };
    const { container } = render(<SalePicture sale={sale} height={184} />);
    expect(photographs(container)).toEqual([`${bucket}/case.jpg`]);
  });

  it('is one of ours in the size of its stage, with its space reserved from the start', () => {
    setImageSource({ bucket: null, cdn: null });
    const name = `${'0123456789abcdef'.repeat(2)}-900x1200`;
    const { container } = render(<SalePicture sale={lotWith(name)} height={184} />);
    const image = container.querySelector('img')!;
    expect(image).toHaveAttribute('sizes', '138px');
    expect([image.width, image.height]).toEqual([900, 1200]);
    expect(image.srcset).toContain(`/media/${name}/320.webp 320w`);
    expect(container.querySelector('source')).toHaveAttribute('type', 'image/avif');
    expect(image.closest('span')).toHaveStyle({ minHeight: '184px' });
  });

  it('is, in a row, the photograph of its first kind', () => {
    const { container } = render(<RowPicture sale={lotWith('a.jpg', null)} />);
    expect(photographs(container)).toEqual([`${bucket}/a.jpg`]);
  });
});
