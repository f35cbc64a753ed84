import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { LABEL_INKS, LABEL_MOST } from '@le-chai/contracts/bottling';
import { Checkbox } from '@le-chai/design/Checkbox';
import { InkChoice } from '@le-chai/design/InkChoice';
import { LabelPicture } from '@le-chai/design/LabelPicture';
import { Panel } from '@le-chai/design/Panel';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { listed, litresText } from './bottling-words.ts';
import { labelOf, mayLabel, sizesForLabel, withLabel, withLabelOn } from './label-edits.ts';
import { isWritten } from './plan-edits.ts';
import { bottleOf, type BottledWine } from './wine.ts';

interface LabelPartProps {
  wine: BottledWine;
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
}

/** The member's own label, drawn as they type; if they may not have one, says who may. */
export function LabelPart({ wine, terms, draft, onDraft }: LabelPartProps) {
  if (!mayLabel(terms)) return <Line>{whoMay(terms)}</Line>;
  const label = labelOf(draft);
  const change = (part: Partial<typeof label>): void => onDraft(withLabel(draft, terms, part));
  return (
    <Label aria-labelledby="your-label">
      <Head>
        <h2 id="your-label">Your label</h2>
        <Tier>{terms.tier} tier</Tier>
      </Head>
      <Well>
        <LabelPicture
          subject={bottleOf(wine, 750, label, true)}
          width={188}
          title={
            isWritten(label) ? `Your label: ${label.monogram}, ${label.name}, in ${label.ink}` : 'The producer’s label'
          }
        />
      </Well>
      <Words>
        <TextField
          label="Monogram"
          value={label.monogram}
          maxLength={LABEL_MOST.monogram}
          autoComplete="off"
          onChange={(event) => change({ monogram: event.target.value })}
        />
        <TextField
          label={`Name, at most ${LABEL_MOST.name} letters`}
          value={label.name}
          maxLength={LABEL_MOST.name}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
      </Words>
      <Ink>
        <InkChoice label="Ink" inks={LABEL_INKS} value={label.ink} onChange={(ink) => change({ ink })} />
      </Ink>
      <Where draft={draft} terms={terms} onDraft={onDraft} />
    </Label>
  );
}

/** Which bottles carry it. */
function Where({ draft, terms, onDraft }: Omit<LabelPartProps, 'wine'>) {
  if (!isWritten(draft.label)) return <Note>Without one, your bottles carry the producer’s label.</Note>;
  const sizes = sizesForLabel(draft, terms);
  if (sizes.length === 0) {
    const permitted = terms.options.filter(({ customLabel }) => customLabel).map(({ sizeMl }) => litresText(sizeMl));
    return <Note>It is for bottles of {listed(permitted)}. You haven’t chosen any yet.</Note>;
  }
  return (
    <On>
      <legend>Printed on</legend>
      {sizes.map((sizeMl) => (
        <Checkbox
          key={sizeMl}
          label={litresText(sizeMl)}
          checked={draft.plan.labelledMl.includes(sizeMl)}
          onChange={(event) => onDraft(withLabelOn(draft, sizeMl, event.target.checked))}
        />
      ))}
    </On>
  );
}

function whoMay({ labelTiers, tier, options }: BottlingTerms): string {
  if (labelTiers.length === 0 || !options.some(({ customLabel }) => customLabel)) {
    return 'This barrel is bottled with the producer’s label.';
  }
  return `For this barrel, your own label is open to ${listed(labelTiers)} members. Your membership is ${tier}.`;
}

const Label = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 24px;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  h2 {
    ${theme.type.wine}
  }
`;

const Tier = styled.span`
  ${theme.type.label}
  color: ${theme.colour.brassInk};
`;

const Well = styled.div`
  display: grid;
  place-items: center;
  padding: 20px;
  background: ${theme.colour.sunken};
  border-radius: ${theme.radius};
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 12px;
`;

const Ink = styled.div`
  display: flex;
  gap: 16px;
`;

const On = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${theme.type.label}
    float: left;
    padding: 2px 4px 0 0;
    color: ${theme.colour.ink2};
  }
`;

const Line = styled.p`
  ${theme.type.label}
  padding-bottom: 16px;
  border-bottom: 1px solid ${theme.colour.rule};
  color: ${theme.colour.ink2};
`;
