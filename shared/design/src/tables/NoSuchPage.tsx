import { EmptyState } from '../states/EmptyState.tsx';
import { TextLink } from '../actions/TextLink.tsx';

/** Past the last page of a table. @param props where its first page is */
export function NoSuchPage({ total, first }: { total: number; first: string }) {
  return (
    <EmptyState
      title="There is no such page"
      text={total === 1 ? 'There is one, on the first page.' : `There are ${total}, on fewer pages.`}
      action={<TextLink to={first}>Show the first page</TextLink>}
    />
  );
}
