import type { Notice } from '@le-chai/contracts/notices';
import { time } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { StatusMark } from '@le-chai/design/StatusMark';
import { TextLink } from '@le-chai/design/TextLink';
import { theme, visuallyHidden } from '@le-chai/design/theme';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { useHouse } from '../house/House.tsx';
import { linkOf, useReadNotices } from './use-read-notices.ts';
import { KIND_WORDS } from './notice-words.ts';
import { UNREAD } from './use-read-passed.ts';

interface NoticeRowProps {
  notice: Notice;
  /** Older ones of its kind and day that it represents. */
  others: readonly Notice[];
  /** Gives each of them a line of its own. */
  onShow: () => void;
}

/**
 * One notice: its kind, its sentence, when. Following it marks it as read; one without a link has a button for that.
 */
export function NoticeRow({ notice, others, onShow }: NoticeRowProps) {
  const { composition } = useHouse();
  const { impersonated } = useUser();
  const { mutate } = useReadNotices();
  const link = linkOf(notice, composition);
  const { word, mark } = KIND_WORDS[notice.kind];
  const readable = !notice.read && !impersonated;
  const read = (): void => {
    if (readable) mutate([notice.id]);
  };
  const unread = [notice, ...others].filter((one) => !one.read).map(({ id }) => id);
  return (
    <Row $unread={unread.length > 0} {...(unread.length > 0 && { [UNREAD]: unread.join(' ') })}>
      <Kind $quiet={unread.length === 0}>
        <StatusMark kind={mark}>{word}</StatusMark>
      </Kind>
      <Words>
        {unread.length > 0 && <Unread>Unread. </Unread>}
        {link === undefined ? (
          notice.text
        ) : (
          // The middle button opens it in another tab and triggers no click event.
          <Link to={link} onClick={read} onAuxClick={({ button }) => button === 1 && read()}>
            {notice.text}
          </Link>
        )}
      </Words>
      <Aside>
        {others.length > 0 && (
          <TextLink size="table" onClick={onShow}>
            {others.length} more
            <Unread> of this day: {word}</Unread>
          </TextLink>
        )}
        {link === undefined && readable && (
          <TextLink size="table" onClick={read}>
            Mark as read
          </TextLink>
        )}
        <time dateTime={notice.created}>{time(notice.created)}</time>
      </Aside>
    </Row>
  );
}

/** An unread one has a rule in the margin. */
const Row = styled.li<{ $unread: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 16px;
  min-height: 54px;
  padding: 14px 0 14px 14px;
  border-bottom: 1px solid ${theme.colour.rule};
  box-shadow: inset 2px 0 ${({ $unread }) => ($unread ? theme.colour.ink : 'transparent')};
  font-weight: ${({ $unread }) => ($unread ? 500 : 400)};
  &:has(a:hover) {
    background: ${theme.colour.sunken};
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

/** A read notice needs no action: it keeps its shape and loses its colour. */
const Kind = styled.div<{ $quiet: boolean }>`
  display: flex;
  align-items: center;
  height: 24px;
  > span {
    ${({ $quiet }) => $quiet && `color: ${theme.colour.ink2}; font-weight: 400;`}
  }
`;

const Words = styled.p`
  ${theme.tabular}
  text-wrap: pretty;
  /* The whole row leads there. */
  a {
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
`;

const Unread = styled.span`
  ${visuallyHidden}
`;

const Aside = styled.div`
  ${theme.type.table}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 16px;
  min-height: 24px;
  color: ${theme.colour.ink2};
  /* Above the link that covers the row. */
  button {
    position: relative;
  }
`;
