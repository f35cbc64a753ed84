import type { AddressEntry } from '@le-chai/contracts/address';
import { Button } from '@le-chai/design/Button';
import { useMayChange } from '@le-chai/session';
import { SendButton } from '@le-chai/forms/SendButton';
import { Message } from '@le-chai/design/Message';
import { Pill } from '@le-chai/design/Pill';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

interface AddressRowProps {
  address: AddressEntry;
  /** The change under way. */
  changing: 'selected' | 'confirmed' | false;
  onChange: (made: 'selected' | 'confirmed') => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One address: who and where, whether it is the default, and what can be done with it. */
export function AddressRow({ address, changing, onChange, onEdit, onRemove }: AddressRowProps) {
  const { full_name, company_name, vat, phone, selected, confirmed } = address;
  const mayChange = useMayChange();
  const where = address.address.address_complete_without_name;
  return (
    <li>
      <Top>
        <Lines>
          <strong>{[full_name, company_name].filter(Boolean).join(', ')}</strong>
          <span>{where}</span>
          {phone && <small>{phone}</small>}
          {vat && <small>{`VAT number ${vat}`}</small>}
        </Lines>
        {selected && <Pill tone="neutral">Default</Pill>}
      </Top>
      {!confirmed && (
        <Message tone="news">
          <span>You gave this address when you signed up. Is it correct?</span>
          <Answers>
            <TextLink
              size="table"
              disabled={!mayChange}
              aria-disabled={changing === 'confirmed'}
              onClick={() => onChange('confirmed')}
            >
              Yes, it’s correct
            </TextLink>
            <TextLink size="table" onClick={onEdit}>
              No, edit it
            </TextLink>
          </Answers>
        </Message>
      )}
      <Actions>
        {!selected && (
          <SendButton
            size="small"
            busy={changing === 'selected'}
            aria-label={`Make default: ${where}`}
            onClick={() => onChange('selected')}
          >
            Make default
          </SendButton>
        )}
        <Button size="small" aria-label={`Edit ${where}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" aria-label={`Remove ${where}`} onClick={onRemove}>
          Remove
        </Button>
      </Actions>
    </li>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: 8px 16px;
`;

const Lines = styled.div`
  display: grid;
  flex: 1;
  min-width: min(200px, 100%);
  overflow-wrap: anywhere;
  strong {
    ${theme.type.bodyStrong}
  }
  small {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;

const Answers = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
