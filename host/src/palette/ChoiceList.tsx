import { Highlight } from '@le-chai/design/Highlight';
import { foundChoice } from '@le-chai/design/search-faces';
import { theme } from '@le-chai/design/theme';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { Choice, Section } from './section.ts';

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

/** The id of the element that stands for a choice. */
export const optionId = (id: string, { key }: Choice): string => `${id}-${key}`;

/** What can be chosen, kind by kind. The field beside it keeps the focus and names the marked one. */
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
            // The keys of an option are the field's: it keeps the focus and names the active one.
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
              <span>
                <Highlight name={choice.name} typed={typed} />
              </span>{' '}
              {choice.note && <small>{choice.note}</small>}
            </Option>
          ))}
        </Group>
      ))}
    </div>
  );
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
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 44px;
  padding: 10px 12px;
  border-radius: ${theme.radius};
`;
