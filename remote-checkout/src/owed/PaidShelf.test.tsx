import { setImageSource } from '@le-chai/host-services';
import { rowPicture } from '@le-chai/testing/payments';
import { render } from '@testing-library/react';
import { PaidShelf } from './PaidShelf.tsx';

const bottle = { picture: rowPicture() };
const barrel = { picture: rowPicture({ size: null, level: 10 }) };
const drawings = (container: HTMLElement) => container.querySelectorAll('svg');

describe('the shelf of what is paid for', () => {
  it('has the bottle or barrel of each, as decoration', () => {
    const { container } = render(<PaidShelf rows={[bottle, barrel]} />);
    expect(drawings(container)).toHaveLength(2);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container).toHaveTextContent(/^$/);
  });

  it('has five at most, and says how many more there are', () => {
    const { container } = render(<PaidShelf rows={Array.from({ length: 8 }, () => bottle)} />);
    expect(drawings(container)).toHaveLength(5);
    expect(container).toHaveTextContent('+ 3');
  });

  it('prefers photographs', () => {
    setImageSource({ bucket: 'https://photos.example/lots', cdn: null });
    const { container } = render(<PaidShelf rows={[{ picture: rowPicture({ cover: 'a.jpg' }) }]} />);
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://photos.example/lots/a.jpg');
  });

  it('is left out where an older API does not say what to draw', () => {
    const { container } = render(<PaidShelf rows={[{}, { picture: undefined }]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
