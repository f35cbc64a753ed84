import { EmptyState } from '../states/EmptyState.tsx';
import { TextLink } from '../actions/TextLink.tsx';

/** Past the last page of a table. @param props where its first page is */
export function NoSuchPage({ total, first }: { total: number; first: string }) {
  return (
    <EmptyState
      title="This page doesn’t exist"
      text={total === 1 ? 'There is only one, on the first page.' : `There are only ${total}, on fewer pages.`}
      action={<TextLink to={first}>Show the first page</TextLink>}
    />
  );
}
