import type { RowPicture } from '@le-chai/contracts/row-picture';
import { Highlight } from '@le-chai/design/Highlight';
import { foundChoice } from '@le-chai/design/search-faces';
import { theme } from '@le-chai/design/theme';
import { useClock } from '@le-chai/host-services';
import { Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import { lateDrawing } from '../house/late-code.tsx';
import type { Choice, Section } from './section.ts';
import { timeLeft } from './time-left.ts';

const FoundPicture = lateDrawing(
  async () => (await import(/* webpackChunkName: "found-picture" */ '@le-chai/design/SmallPicture')).SmallPicture,
);
/** Of a picture, px. */
const SIDE = 44;

interface ChoiceListProps {
  /** Of the palette: ids in the list begin with it. */
  id: string;
  sections: readonly Section[];
  typed: string;
  marked: Choice | undefined;
  /** The pointer moved over a choice. */
  onMark: (choice: Choice) => void;
  onPick: (choice: Choice) => void;
}

/** The id of a choice's element. */
export const optionId = (id: string, { key }: Choice): string => `${id}-${key}`;

/** The choices, section by section. The field keeps the focus and names the active choice. */
export function ChoiceList({ id, sections, typed, marked, onMark, onPick }: ChoiceListProps) {
  const markedId = marked && optionId(id, marked);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results">
      {sections.map((section) => (
        <Group key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <Title role="presentation" id={`${id}-${section.id}`}>
            {section.title}
          </Title>
          {section.problem && <Problem aria-hidden>{section.problem}</Problem>}
          {section.choices.map((choice) => (
            // The field handles the keys of an option: it keeps the focus and names the active one.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <Option
              key={choice.key}
              id={optionId(id, choice)}
              role="option"
              tabIndex={-1}
              aria-selected={choice.key === marked?.key}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => choice.key !== marked?.key && onMark(choice)}
              onClick={() => onPick(choice)}
            >
              {choice.picture !== undefined && <Room>{choice.picture && <Shown picture={choice.picture} />}</Room>}
              <Words>
                <span>
                  <Highlight name={choice.name} typed={typed} />
                </span>{' '}
                {choice.note && <small>{choice.note}</small>}
              </Words>
              {choice.price && (
                <Figures>
                  {' '}
                  <b>{choice.price}</b>
                  {choice.ends !== undefined && <TimeLeft until={choice.ends} />}
                </Figures>
              )}
            </Option>
          ))}
        </Group>
      ))}
    </div>
  );
}

/** The drawing loads later; its space is reserved. */
const Shown = ({ picture }: { picture: RowPicture }) => (
  <Suspense>
    <FoundPicture picture={picture} side={SIDE} />
  </Suspense>
);

function TimeLeft({ until }: { until: number }) {
  const left = useClock((now) => timeLeft(until - now));
  return <small> {left}</small>;
}

const Group = styled.div`
  &:not(:first-child) {
    margin-top: 12px;
    padding-top: 12px;
    border-top: 1px solid ${theme.colour.rule};
  }
`;

const Title = styled.div`
  ${theme.type.label}
  padding: 4px 12px;
  color: ${theme.colour.ink2};
`;

const Problem = styled.p`
  ${theme.type.label}
  padding: 4px 12px 8px;
  color: ${theme.colour.alert};
`;

const Option = styled.div`
  ${foundChoice}
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 10px 12px;
  border-radius: ${theme.radius};
  small {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;

const Room = styled.span`
  display: grid;
  place-items: end center;
  flex: none;
  width: ${SIDE}px;
  height: ${SIDE}px;
`;

const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  min-width: 0;
  ${Room} + & {
    display: grid;
  }
`;

const Figures = styled.span`
  display: grid;
  flex: none;
  justify-items: end;
  text-align: end;
  b {
    ${theme.type.bodyStrong}
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
