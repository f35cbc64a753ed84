import { render, screen } from '@testing-library/react';
import { UpsideShare } from './UpsideShare.tsx';

describe('an upside as a share of the cost', () => {
  it.each([
    [0.2, 'up 20 %'],
    [-0.125, 'down 12.5 %'],
  ])('of %s shows its direction', (ratio, said) => {
    render(<UpsideShare ratio={ratio} />);
    expect(screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toBe(said);
  });

  it.each([0, 0.0004, -0.0004])('of %s, which is displayed as zero, has no direction', (ratio) => {
    const { container } = render(<UpsideShare ratio={ratio} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container).toHaveTextContent(/^0\s%$/);
  });
});
