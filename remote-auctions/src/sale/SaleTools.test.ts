import { catalogueAddress } from './SaleTools.tsx';

it.each([
  ['https://files.example/spring 2026.pdf', 'https://files.example/spring%202026.pdf'],
  ['javascript:alert(1)', undefined],
  ['spring.pdf', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads to %s', (catalogue, address) => expect(catalogueAddress(catalogue)).toBe(address));
