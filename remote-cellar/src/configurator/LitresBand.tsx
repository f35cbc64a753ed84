import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { Barrel } from '@le-chai/design/Barrel';
import { theme } from '@le-chai/design/theme';
import { usePhone } from '@le-chai/design/use-media';
import { styled } from 'styled-components';
import { bottlesText, leftText, litresText } from './bottling-words.ts';
import { leftMl } from './plan-edits.ts';
import { DelayedAnnouncement } from './DelayedAnnouncement.tsx';
import type { BottledWine } from './wine.ts';

interface LitresBandProps {
  wine: BottledWine;
  terms: BottlingTerms;
  draft: BottlingDraft;
}

/**
 * The barrel's level and where its litres go: each part of the bar is labelled below it, however narrow. Sticky on
 * phones.
 */
export function LitresBand({ wine, terms, draft }: LitresBandProps) {
  const { availableMl } = terms;
  const left = leftMl(draft, terms);
  const level = availableMl > 0 ? Math.min(100, Math.max(0, (100 * left) / availableMl)) : 0;
  const phone = usePhone();
  return (
    <Band role="group" aria-label="Left in the barrel">
      <Barrel level={level} colour={wine.color} spirit={wine.root === 'spirit'} width={phone ? 64 : 146} />
      <div>
        <Words>
          <p>
            <Left>{litresText(Math.abs(left))}</Left> {left < 0 ? 'too much for' : 'left of'} {litresText(availableMl)}
          </p>
          <Become>{become(draft)}</Become>
        </Words>
        <Bar aria-hidden>
          {draft.plan.sizes.map(({ sizeMl, bottles }, index) => (
            <Part
              key={sizeMl}
              $colour={theme.colour[wine.color]}
              $share={shareAt(index)}
              style={{ flexGrow: sizeMl * bottles }}
            />
          ))}
          {left > 0 && <Empty style={{ flexGrow: left }} />}
        </Bar>
      </div>
      <Captions aria-label="What becomes of the litres">
        {draft.plan.sizes.map((size, index) => (
          <li key={size.sizeMl}>
            <Part as="i" $colour={theme.colour[wine.color]} $share={shareAt(index)} />
            <span>
              {bottlesText(size)} = <Litres>{litresText(size.sizeMl * size.bottles)}</Litres>
            </span>
          </li>
        ))}
        {left > 0 && (
          <li>
            <Empty as="i" />
            <Litres>{litresText(left)} left</Litres>
          </li>
        )}
      </Captions>
      <DelayedAnnouncement>{leftText(left, availableMl)}</DelayedAnnouncement>
    </Band>
  );
}

/** Colour strength of the parts, from the smallest size up; neighbours differ. */
const SHARES = [100, 78, 58, 90, 68, 48] as const;

const shareAt = (index: number): number => SHARES[index % SHARES.length]!;

function become({ plan: { sizes } }: BottlingDraft): string {
  const litres = sizes.reduce((sum, { sizeMl, bottles }) => sum + sizeMl * bottles, 0);
  if (litres === 0) return 'No bottles yet';
  const bottles = sizes.reduce((sum, size) => sum + size.bottles, 0);
  const cases = sizes.flatMap(({ casing }) => casing).reduce((sum, casing) => sum + casing.cases, 0);
  return `${litresText(litres)} become ${bottles} ${bottles === 1 ? 'bottle' : 'bottles'} in ${cases} ${cases === 1 ? 'case' : 'cases'}`;
}

const Band = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 28px;
  align-items: end;
  padding: 16px 0;
  border: solid ${theme.colour.rule};
  border-width: 1px 0;
  > :first-child {
    grid-row: span 2;
  }
  ${theme.media.phone} {
    > :first-child {
      grid-row: auto;
    }
    position: sticky;
    z-index: ${theme.layer.sticky};
    top: 0;
    gap: 0 16px;
    padding: 8px 0;
    background: ${theme.colour.paper};
  }
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 16px;
`;

const Left = styled.span`
  ${theme.type.figure}
`;

const Become = styled.p`
  ${theme.type.label}
  ${theme.tabular}
  ${theme.media.phone} {
    color: ${theme.colour.ink2};
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 12px;
  margin-top: 8px;
  > * {
    flex-basis: 0;
    min-width: 3px;
    transition: flex-grow ${theme.motion.calm} ${theme.motion.out};
  }
  ${theme.media.reduced} {
    > * {
      transition: none;
    }
  }
`;

const Part = styled.span<{ $colour: string; $share: number }>`
  background: ${({ $colour, $share }) => `color-mix(in srgb, ${$colour} ${$share}%, ${theme.colour.paper})`};
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${theme.colour.ink} 12%, transparent);
`;

const Empty = styled.span`
  border: 1px solid ${theme.colour.ruleStrong};
`;

const Captions = styled.ul`
  ${theme.type.label}
  ${theme.tabular}
  display: flex;
  flex-wrap: wrap;
  align-self: start;
  gap: 0 16px;
  min-height: 20px;
  margin: 4px 0 0;
  padding: 0;
  list-style: none;
  color: ${theme.colour.ink2};
  > li {
    display: flex;
    gap: 6px;
    align-items: center;
    white-space: nowrap;
  }
  i {
    width: 10px;
    height: 10px;
  }
  ${theme.media.phone} {
    /* Under the barrel too: the band stays on the screen and has to be low. */
    grid-column: 1 / -1;
    gap: 0 12px;
  }
`;

const Litres = styled.strong`
  font-weight: 500;
  color: ${theme.colour.ink};
`;
