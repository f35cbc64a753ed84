import { CELLAR_STATUS, type CellarStatusCode } from '@le-chai/contracts/cellar';
import { STATUS_SAID, statusWords } from './status-words.ts';

const codes = Object.keys(CELLAR_STATUS).map(Number) as CellarStatusCode[];

it('says every status so that it ends a sentence about bottles', () => {
  expect(codes.map((code) => `Some of these bottles are ${STATUS_SAID[code]}.`)).toEqual([
    'Some of these bottles are no longer in this cellar.',
    'Some of these bottles are delivered.',
    'Some of these bottles are about to be shipped.',
    'Some of these bottles are given as a gift.',
    'Some of these bottles are not paid for.',
    'Some of these bottles are with the producer.',
    'Some of these bottles are in our warehouse.',
    'Some of these bottles are with the carrier.',
    'Some of these bottles are waiting for a payment.',
    'Some of these bottles are being processed.',
    'Some of these bottles are in transit to our warehouse.',
    'Some of these bottles are on the trade marketplace and not listed.',
    'Some of these bottles are listed on the trade marketplace.',
    'Some of these bottles are on the way between our warehouse and the trade marketplace.',
  ]);
});

it('keeps the name of every status for filters and tables', () => {
  expect(codes.map(statusWords)).toEqual(Object.values(CELLAR_STATUS).map((name) => name.replaceAll('-', ' ')));
});
