import { Skeleton } from '@le-chai/design/Skeleton';
import { styled } from 'styled-components';
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
              <Lines>
                <Skeleton width="180px" height="24px" />
                <Skeleton width="80%" height="24px" />
              </Lines>
              <Skeleton width="160px" height="36px" />
            </div>
          </Rows>
          <Skeleton width="160px" height="44px" />
        </Section>
      ))}
    </Columns>
  );
}

/** Who and where, and a telephone below. */
const Lines = styled.div`
  display: grid;
  gap: 20px;
`;
