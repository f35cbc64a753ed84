import { messageOf, query } from '@le-chai/api';
import { isLegalName, LEGAL_TITLES, legalDocument, type LegalDocument, type LegalName } from '@le-chai/contracts/legal';
import { FailedState } from '@le-chai/design/FailedState';
import { locale } from '@le-chai/design/format';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { pageTitle } from '@le-chai/host-services';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { type LegalPart, readLegalText } from './read-legal-text.ts';

/** /legal/{document}: a legal text as in force today. Open to everyone. */
export function LegalPage() {
  const { pathname } = useLocation();
  const document = documentAt(pathname);
  const { data, error, isFetching, refetch } = useQuery(query(legalDocument, { params: { document } }));
  const title = data?.title ?? LEGAL_TITLES[document];
  if (data) return <LegalText {...data} />;
  return (
    <Page>
      {error ? (
        <FailedState
          level={1}
          title={`${title} did not load`}
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <PageHead title={title} below={<Skeleton width="200px" />} />
          <Text role="status" aria-label="Loading the text">
            {[1, 2, 3].map((paragraph) => (
              <Skeleton key={paragraph} height="96px" />
            ))}
          </Text>
        </>
      )}
    </Page>
  );
}

/** Only these names have routes. */
function documentAt(pathname: string): LegalName {
  const name = pathname.split('/').findLast(Boolean) ?? '';
  return isLegalName(name) ? name : 'terms';
}

/** How many headings a text needs before it gets a table of contents. */
const MANY = 5;

function LegalText({ title, text, since, next_from: next }: LegalDocument) {
  const parts = readLegalText(text);
  const headings = parts.flatMap((part, at) => (part.kind === 'heading' ? [{ at, text: part.text }] : []));
  return (
    <Page>
      <Mark>{pageTitle(undefined)}</Mark>
      <PageHead
        title={title}
        below={
          <>
            <p>
              In force since <time dateTime={since}>{longDay(since)}</time>
            </p>
            {next !== null && (
              <p>
                A new version applies from <time dateTime={next}>{longDay(next)}</time>
              </p>
            )}
          </>
        }
      />
      <Columns>
        {headings.length >= MANY && (
          <Contents aria-label="Contents" data-screen-only>
            <ol>
              {headings.map((heading) => (
                <li key={heading.at}>
                  <a href={`#${idAt(heading.at)}`}>{heading.text}</a>
                </li>
              ))}
            </ol>
          </Contents>
        )}
        <Text>
          {parts.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a text has no other names for its parts
            <Part key={at} part={part} id={idAt(at)} />
          ))}
        </Text>
      </Columns>
    </Page>
  );
}

const idAt = (at: number): string => `part-${at + 1}`;

function Part({ part, id }: { part: LegalPart; id: string }) {
  if (part.kind === 'heading') return <h2 id={id}>{part.text}</h2>;
  if (part.kind === 'paragraph') return <p>{part.text}</p>;
  return (
    <ul>
      {part.items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor have items
        <li key={at}>{item}</li>
      ))}
    </ul>
  );
}

/** `1 March 2027`: the same day everywhere. @param date as `2027-03-01` */
const longDay = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );

/** On screen the bar shows the name of the house; in print it is here. */
const Mark = styled.p`
  ${theme.type.wordmark}
  display: none;
  @media print {
    display: block;
  }
`;

/** Text on the left, its headings beside it; above it where there is no room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 96px;
  align-items: start;
  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 30rem) minmax(0, 20rem);
    > nav {
      grid-area: 1 / 2;
      position: sticky;
      top: 32px;
    }
    > div {
      grid-area: 1 / 1;
    }
  }
  @media print {
    display: block;
  }
`;

const Contents = styled.nav`
  ${theme.type.label}
  max-height: calc(100dvh - 64px);
  overflow-y: auto;
  padding-left: 16px;
  border-left: 1px solid ${theme.colour.rule};
  li {
    display: grid;
  }
  a {
    padding-block: 4px;
    color: ${theme.colour.ink2};
    text-decoration: none;
    &:hover {
      color: ${theme.colour.ink};
      text-decoration: underline 1px;
      text-underline-offset: 4px;
    }
    ${theme.media.touch} {
      padding-block: 12px;
    }
  }
  ${theme.media.narrow} {
    max-height: none;
  }
`;

/** Some 65 characters wide. */
const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  max-width: 30rem;
  overflow-wrap: anywhere;
  h2 {
    ${theme.type.wine}
    margin-top: 24px;
    scroll-margin-top: 24px;
    break-after: avoid;
  }
  > :first-child {
    margin-top: 0;
  }
  p {
    text-wrap: pretty;
    white-space: pre-line;
  }
  ul {
    display: grid;
    gap: 4px;
    padding-left: 20px;
    list-style: disc;
  }
  @media print {
    display: block;
    max-width: 15cm;
    > * {
      margin-bottom: 3mm;
    }
    h2 {
      margin-top: 7mm;
    }
    p,
    li {
      orphans: 3;
      widows: 3;
    }
  }
`;
