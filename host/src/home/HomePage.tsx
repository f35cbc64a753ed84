import { Button } from '@le-chai/design/Button';
import { LegalLinks } from '@le-chai/design/LegalLinks';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { ConsentBanner } from '../consent/ConsentBanner.tsx';
import { LateBottleWall } from '../entrance/late-wall.ts';
import { ApiSwitch } from '../environment/ApiSwitch.tsx';
import { isMounted, useHouse } from '../house/House.tsx';
import { ByTheLitre } from './litre/ByTheLitre.tsx';
import { Memberships } from './Memberships.tsx';
import { StorageAndCover } from './StorageAndCover.tsx';
import { WeekLots } from './WeekLots.tsx';

/** `/`: introduces the house to new visitors. */
export function HomePage() {
  const { composition, config } = useHouse();
  const canJoin = isMounted(composition, paths.signup());
  return (
    <Whole>
      <Wordmark>{config.wordmark}</Wordmark>
      <main>
        <Hero>
          <Door>
            <h1>Fine wine, by the bottle and by the litre</h1>
            <p>
              A house for members: weekly auctions of wine and spirits, barrels shared by the litre, and a cellar that
              keeps what you buy.
            </p>
            <Actions>
              {canJoin && (
                <Button variant="primary" size="commit" to={paths.signup()}>
                  Become a member
                </Button>
              )}
              <Button size="commit" to={paths.login()}>
                Log in
              </Button>
            </Actions>
            <ConsentBanner placement="door" />
          </Door>
          <Wall aria-hidden>
            <Suspense>
              <LateBottleWall />
            </Suspense>
          </Wall>
        </Hero>
        <Parts>
          <WeekLots canJoin={canJoin} />
          <ByTheLitre />
          <Pair>
            <StorageAndCover />
            {canJoin && <Memberships />}
          </Pair>
        </Parts>
      </main>
      <Foot>
        <ApiSwitch />
        <LegalLinks />
        <p>For members of legal drinking age. Drink responsibly.</p>
      </Foot>
    </Whole>
  );
}

/** Where the wall is below the text rather than beside it, as on the login pages. */
const STACKED = '@media (max-width: 899.98px)';

const Whole = styled.div`
  position: relative;
  main,
  h1:focus {
    outline: none;
  }
`;

const Wordmark = styled.header`
  ${theme.type.wordmark}
  position: absolute;
  top: 40px;
  left: var(--margin);
  ${STACKED} {
    top: 20px;
  }
`;

/** Leaves the first lines of the next section in view. */
const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(440px, 45fr) minmax(0, 55fr);
  min-height: max(560px, calc(100dvh - 160px));
  ${STACKED} {
    grid-template: auto 276px / minmax(0, 1fr);
    min-height: 0;
  }
`;

const Door = styled.div`
  display: grid;
  align-content: center;
  gap: ${theme.space[24]};
  padding: 96px var(--margin) 64px;
  border-right: 1px solid ${theme.colour.rule};
  h1 {
    ${theme.type.title}
    max-width: 14ch;
  }
  > p {
    max-width: 44ch;
    color: ${theme.colour.ink2};
  }
  ${STACKED} {
    padding-block: 96px 40px;
    border-right: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[16]};
  padding-top: ${theme.space[8]};
  ${theme.media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

/** Dark in both themes, and rendered before the bottles load. */
const Wall = styled.div`
  position: relative;
  background: #0d0a08;
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[96]};
  max-width: calc(${theme.size.content} + 2 * var(--margin));
  margin-inline: auto;
  padding: ${theme.space[64]} var(--margin) ${theme.space[96]};
  ${theme.media.phone} {
    gap: ${theme.space[64]};
    padding-block: ${theme.space[48]} ${theme.space[64]};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[64]};
  ${STACKED} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Foot = styled.footer`
  ${theme.type.label}
  display: grid;
  gap: ${theme.space[20]};
  padding: ${theme.space[32]} var(--margin);
  border-top: 1px solid ${theme.colour.rule};
  color: ${theme.colour.ink3};
  > fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
  }
`;
