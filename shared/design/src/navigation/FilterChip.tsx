import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../actions/Icon.tsx';
import { TextLink } from '../actions/TextLink.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { theme } from '../foundation/theme.ts';
import { Face } from './Chip.tsx';
import { useDismiss } from './use-dismiss.ts';

export interface FilterChipProps {
  /** The name of the group: "Region". */
  label: string;
  filters: readonly { value: string; label: string; total?: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A group of filters: a chip that opens a menu of checkboxes, each with how many it would show. */
export function FilterChip({ label, filters, chosen, onChange }: FilterChipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useDismiss(open, frame, opener, () => setOpen(false));
  return (
    <Frame ref={frame}>
      <Face
        ref={opener}
        type="button"
        $chosen={chosen.length > 0}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        {chosen.length > 0 && <span>{chosen.length}</span>}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} />
      </Face>
      {open && (
        <Menu ref={menu} id={id} role="group" aria-label={label}>
          {filters.map((filter) => (
            <Row key={filter.value}>
              <Checkbox
                label={filter.label}
                checked={chosen.includes(filter.value)}
                onChange={(event) =>
                  onChange(
                    event.target.checked ? [...chosen, filter.value] : chosen.filter((value) => value !== filter.value),
                  )
                }
              />
              {filter.total !== undefined && <Total>{filter.total}</Total>}
            </Row>
          ))}
          {chosen.length > 0 && (
            <Foot>
              <TextLink
                onClick={() => {
                  // It goes with the choice, and would take the focus with it.
                  menu.current?.querySelector('input')?.focus();
                  onChange([]);
                }}
              >
                Clear
              </TextLink>
            </Foot>
          )}
        </Menu>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Menu = styled.div`
  position: absolute;
  z-index: ${theme.layer.menu};
  top: calc(100% + 8px);
  left: 0;
  min-width: 240px;
  max-width: min(360px, calc(100vw - 40px));
  max-height: min(420px, 60vh);
  overflow: auto;
  padding: 8px 0;
  background: ${theme.colour.surface};
  border: 1px solid ${theme.colour.rule};
  border-radius: ${theme.radius};
  box-shadow: ${theme.shadow.float};
  /* Chips stand anywhere in their row there: below each of them is no room for a menu, above the bar there is. */
  ${theme.media.phone} {
    position: fixed;
    inset: auto 0 calc(${theme.size.phoneBar} + env(safe-area-inset-bottom));
    max-width: none;
    border-radius: 0;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 8px 16px;
  > label {
    flex: 1;
  }
  &:hover {
    background: ${theme.colour.sunken};
  }
  ${theme.media.touch} {
    min-height: 44px;
  }
`;

const Total = styled.span`
  ${theme.type.label}
  ${theme.tabular}
  color: ${theme.colour.ink2};
`;

const Foot = styled.div`
  padding: 8px 16px;
  border-top: 1px solid ${theme.colour.rule};
`;
