import { Icon } from '@le-chai/design/Icon';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { isMounted, useHouse } from '../house/House.tsx';
import { useNameWithNeed } from '../needs/needs.ts';
import { NeedMark } from '../needs/NeedMark.tsx';
import { loadPalette } from './late-dialogs.ts';
import { useCommands } from './CommandsHolder.tsx';
import { iconFace } from './PlaceLink.tsx';

/**
 * Opens the palette. While no remote has a page of the member's bids, it also shows how often they were outbid, since
 * it links there.
 */
export function SearchButton() {
  const { composition } = useHouse();
  const { openPalette } = useCommands();
  const need = isMounted(composition, paths.offers()) ? undefined : 'outbid';
  return (
    <Face
      type="button"
      aria-label={useNameWithNeed('Search', need)}
      aria-haspopup="dialog"
      onClick={openPalette}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Icon name="search" size={22} />
      {need && <NeedMark need={need} over="icon" />}
    </Face>
  );
}

/** If it fails, pressing the button will show why. */
const prefetch = (): void => void loadPalette().catch(() => undefined);

const Face = styled.button`
  ${iconFace}
`;
