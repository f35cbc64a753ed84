import { messageOf } from '@le-chai/api';
import { EXPERIENCE_SORT } from '@le-chai/contracts/experiences';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { Table } from '@le-chai/design/Table';
import { TableFoot } from '@le-chai/design/TableFoot';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { PAGE_SIZES, readTable, writeTable, type TableState } from '@le-chai/paths/table-search';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ExperienceEntry, experienceColumns } from './experience-columns.tsx';
import { ExperiencesSkeleton } from './ExperiencesSkeleton.tsx';
import { experiencesQueries } from './experiences-queries.ts';

/** /my-assets/experiences: dinners and cellar visits that came with the member's barrels. */
export function ExperiencesPage() {
  const [parameters, setParameters] = useSearchParams();
  const table = readTable(parameters, EXPERIENCE_SORT);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(experiencesQueries.page(table));
  const at = (change: Partial<TableState>) => writeTable(parameters, change, EXPERIENCE_SORT);

  if (!data) {
    return error ? (
      <FailedState
        title="Your experiences did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ExperiencesSkeleton />
    );
  }
  if (data.total === 0) return <NoExperiences />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title="There is no such page"
        text={`You have ${data.total} of them, on fewer pages.`}
        action={<TextLink to={paths.experiences()}>Show the first page</TextLink>}
      />
    );
  }
  return (
    <div>
      <Table
        caption="Experiences"
        columns={experienceColumns}
        rows={data.items}
        rowKey={({ id }) => id}
        busy={isPlaceholderData}
        phone={(experience) => <ExperienceEntry experience={experience} />}
        {...(table.sortBy && { sort: { by: table.sortBy, dir: table.sortDir } })}
        onSort={({ by, dir }) =>
          setParameters(at({ sortBy: by, sortDir: dir, page: 1 }), { replace: true, preventScrollReset: true })
        }
      />
      <TableFoot
        page={data.page}
        pageSize={table.pageSize}
        total={data.total}
        sizes={PAGE_SIZES}
        onPageSize={(pageSize) => setParameters(at({ pageSize, page: 1 }), { preventScrollReset: true })}
        to={(page) => `?${at({ page }).toString()}`}
      />
    </div>
  );
}

function NoExperiences() {
  return (
    <EmptyState
      title="No experiences yet"
      text="Some barrels come with a dinner or a visit to the cellar of their producer. Yours will stand here."
      action={<Button to={paths.weeklyAuctions('barrels')}>See the barrels of this week</Button>}
    />
  );
}
