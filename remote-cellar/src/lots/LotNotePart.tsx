import type { CellarLot } from '@le-chai/contracts/cellar';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { LotTags } from './LotTags.tsx';

interface LotNotePartProps {
  lot: CellarLot;
  onEdit: () => void;
}

/** What the member has written about a lot, and a way to change it. */
export function LotNotePart({ lot: { tags, note }, onEdit }: LotNotePartProps) {
  return (
    <Part aria-label="Your tags and note">
      <LotTags tags={tags} />
      {note && <p>{note}</p>}
      <Button size="small" icon="edit" aria-haspopup="dialog" onClick={onEdit}>
        {tags.length > 0 || note ? 'Edit tags and note' : 'Add tags or a note'}
      </Button>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
  p {
    ${theme.type.table}
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
