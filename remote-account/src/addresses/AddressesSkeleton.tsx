import { Skeleton } from '@le-chai/design/Skeleton';
import { Columns, Rows, Section } from './layout.ts';
import { USES, WORDS } from './uses.ts';

/** Addresses that are on their way, in the shape of their rows. */
export function AddressesSkeleton() {
  return (
    <Columns role="status" aria-label="Loading your addresses">
      {USES.map((use) => (
        <Section as="div" key={use}>
          <h2>{WORDS[use].title}</h2>
          <p>{WORDS[use].below}</p>
          <Rows as="div">
            <div>
              <Skeleton width="180px" height="24px" />
              <Skeleton width="80%" height="24px" />
              <Skeleton width="160px" height="36px" />
            </div>
          </Rows>
          <Skeleton width="160px" height="44px" />
        </Section>
      ))}
    </Columns>
  );
}
