import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lateOrNothing } from './late-or-nothing.ts';

const Part = ({ name }: { name: string }) => <p>{name}</p>;

it.each([
  ['is rendered with its props', async () => Part, 1],
  ['is left out if its code fails to load, and the page works', () => Promise.reject(new Error('gone')), 0],
])('an optional part of a page %s', async (_, fetchCode, count) => {
  const Late = lateOrNothing(fetchCode);
  await act(async () => {
    render(
      <main>
        The page
        <Suspense>
          <Late name="The part" />
        </Suspense>
      </main>,
    );
  });
  expect(screen.getByText('The page')).toBeVisible();
  expect(screen.queryAllByText('The part')).toHaveLength(count);
});
