import { messageOf } from '@le-chai/api';
import { EXPERIENCE_SORT } from '@le-chai/contracts/experiences';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { NoSuchPage } from '@le-chai/design/NoSuchPage';
import { Skeleton } from '@le-chai/design/Skeleton';
import { RoomyTable } from '@le-chai/design/RoomyTable';
import { TableFoot } from '@le-chai/design/TableFoot';
import { theme } from '@le-chai/design/theme';
import { useTableAddress } from '@le-chai/design/use-table-address';
import { paths } from '@le-chai/paths';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { experienceColumns, ExperienceEntry } from './experience-columns.tsx';
import { experiencesQuery } from './experiences-query.ts';

/** /my-assets/experiences: dinners and cellar visits that came with the member's barrels. */
export function ExperiencesPage() {
  const { table, order, foot } = useTableAddress(EXPERIENCE_SORT);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...experiencesQuery(table),
    placeholderData: keepPreviousData,
  });

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
  if (data.items.length === 0) return <NoSuchPage total={data.total} first={foot.to(1)} />;
  return (
    <div>
      <RoomyTable
        caption="Experiences"
        columns={experienceColumns}
        rows={data.items}
        rowKey={({ id }) => id}
        busy={isPlaceholderData}
        phone={(experience) => <ExperienceEntry experience={experience} />}
        {...order}
      />
      <TableFoot page={data.page} total={data.total} {...foot} />
    </div>
  );
}

function NoExperiences() {
  return (
    <EmptyState
      title="No experiences yet"
      text="Some barrels come with a dinner with the producer, or a visit to their cellar. Yours will appear here."
      action={<Button to={paths.weeklyAuctions('barrels')}>See this week’s barrels</Button>}
    />
  );
}

/** Placeholder for the table. */
function ExperiencesSkeleton() {
  return (
    <Frame role="status" aria-label="Loading your experiences">
      {[180, 210, 160].map((width) => (
        <Row key={width}>
          <Skeleton width={`${width}px`} />
          <Skeleton width="96px" />
        </Row>
      ))}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-top: 40px;
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    padding-top: 0;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  height: 72px;
  border-top: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    height: 148px;
  }
`;
