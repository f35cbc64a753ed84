import { render } from '@testing-library/react';
import { styled } from 'styled-components';
import { allowStyles } from './allow-styles.ts';

const Wine = styled.p`
  color: maroon;
`;

it('gives every style element the nonce of the page', () => {
  allowStyles('once');
  render(<Wine />);
  const nonces = [...document.querySelectorAll('style')].map(({ nonce }) => nonce);
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces)).toEqual(new Set(['once']));
});
