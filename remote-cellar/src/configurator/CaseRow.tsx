import type { BottleOffer, Casing } from '@le-chai/bottling/casing-options';
import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { Select } from '@le-chai/design/Select';
import { Stepper } from '@le-chai/design/Stepper';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { nameOfSize, kindText, litresText, priceText } from './bottling-words.ts';
import { casesOf, kindKey, mostCases, withCases, withKind } from './plan-edits.ts';

interface CaseRowProps {
  offer: BottleOffer;
  kind: Casing;
  /** Kinds without a row yet. */
  others: readonly Casing[];
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
  /** Called when another kind is chosen for this row. */
  onKind: (kind: Casing) => void;
  /** Called before its number of cases changes. */
  onStep: () => void;
  onRemove?: () => void;
}

/** A kind of case for one size: how many, what they hold and what they cost. */
export function CaseRow({ offer, kind, others, terms, draft, onDraft, onKind, onStep, onRemove }: CaseRowProps) {
  const { sizeMl } = offer;
  const what = `${litresText(sizeMl)} ${nameOfSize(sizeMl) ?? 'bottles'}`;
  const cases = casesOf(draft, sizeMl, kind);
  const most = mostCases(draft, terms, sizeMl, kind);
  const options = [kind, ...others]
    .toSorted((one, other) => order(offer, one) - order(offer, other))
    .map((each) => ({
      value: kindKey(each),
      label: `${each.type} of ${each.capacity}, ${priceText(each.priceCents)}`,
    }));
  return (
    <Row>
      <Select
        label={`Case for ${what}`}
        hideLabel
        title={kind.label}
        options={options}
        value={kindKey(kind)}
        onChange={(key) => {
          const next = others.find((other) => kindKey(other) === key);
          if (!next) return;
          onKind(next);
          onDraft(withKind(draft, terms, offer, [kind, next]));
        }}
      />
      <Cases
        label={`Cases of ${kind.capacity} × ${what}`}
        hideLabel
        value={cases}
        max={Math.max(cases, most)}
        unit={cases === 1 ? 'case' : 'cases'}
        onChange={(next) => {
          onStep();
          onDraft(withCases(draft, offer, kind, next));
        }}
      />
      <Comes>
        {comesTo(sizeMl, kind, cases, most)}
        {cases > 0 && <Price>{priceText(cases * kind.priceCents)}</Price>}
        {onRemove && (
          <TextLink
            size="table"
            aria-label={`Remove ${kindText(kind)} for ${what}`}
            onClick={() => {
              onRemove();
              onDraft(withCases(draft, offer, kind, 0));
            }}
          >
            Remove
          </TextLink>
        )}
      </Comes>
    </Row>
  );
}

const order = ({ casing }: BottleOffer, kind: Casing): number => {
  const at = casing.findIndex((offered) => kindKey(offered) === kindKey(kind));
  return at === -1 ? casing.length + kind.capacity : at;
};

/** What the cases amount to, or why there can be none. */
function comesTo(sizeMl: number, { capacity }: Casing, cases: number, most: number): string {
  if (cases === 0) return most === 0 ? `no room, a case takes ${litresText(capacity * sizeMl)}` : 'none yet';
  const bottles = cases * capacity;
  return `${bottles} ${bottles === 1 ? 'bottle' : 'bottles'}, ${litresText(bottles * sizeMl)}`;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  ${theme.media.phone} {
    display: flex;
    flex-wrap: wrap;
    > :nth-child(1) {
      /* On its own line: beside the stepper its price would be cut off. */
      flex: 1 0 100%;
    }
    > :nth-child(2) {
      flex: 1 1 124px;
    }
  }
`;

const Cases = styled(Stepper)`
  && {
    justify-items: stretch;
    > div {
      grid-template-columns: 44px minmax(0, 1fr) 44px;
      ${theme.media.touch} {
        /* The borders do not count towards the touch target. */
        height: 46px;
      }
    }
  }
`;

const Comes = styled.p`
  ${theme.type.label}
  ${theme.tabular}
  min-height: 40px;
  ${theme.media.phone} {
    flex: 1 1 124px;
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    gap: 0 12px;
    min-height: 20px;
  }
`;

const Price = styled.span`
  display: block;
  color: ${theme.colour.ink2};
`;
