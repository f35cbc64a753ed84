import { GiftStatus } from '@le-chai/contracts/gifts';
import { Chip } from '@le-chai/design/Chip';
import { styled } from 'styled-components';
import { DIRECTIONS, type Direction, type GiftsSearch } from './gifts-search.ts';

const DIRECTION_WORDS: Record<Direction, string> = { given: 'Given', received: 'Received' };
const STATUS_WORDS: Record<GiftStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

interface GiftChipsProps {
  search: Pick<GiftsSearch, 'direction' | 'status'>;
  /** Pressed again, a chip lets go: then the value is undefined. */
  onChoose: (by: 'direction' | 'status', value: string | undefined) => void;
}

/** Narrows the gifts to those given or received, and to how they stand. */
export function GiftChips({ search, onChoose }: GiftChipsProps) {
  const chip = (by: 'direction' | 'status', value: string, words: string) => (
    <Chip
      key={value}
      chosen={search[by] === value}
      removable={false}
      onClick={() => onChoose(by, search[by] === value ? undefined : value)}
    >
      {words}
    </Chip>
  );
  return (
    <Groups>
      <Group role="group" aria-label="Given or received">
        {DIRECTIONS.map((direction) => chip('direction', direction, DIRECTION_WORDS[direction]))}
      </Group>
      <Group role="group" aria-label="How they stand">
        {GiftStatus.options.map((status) => chip('status', status, STATUS_WORDS[status]))}
      </Group>
    </Groups>
  );
}

const Groups = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
