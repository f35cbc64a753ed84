import { Skeleton } from '@le-chai/design/Skeleton';
import { usePhone } from '@le-chai/design/use-media';
import { styled } from 'styled-components';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';

/** The barrels before they are there: what narrows them, and rows of the height that they will have. */
export function BarrelsSkeleton({ rows }: { rows: number }) {
  const phone = usePhone();
  return (
    <>
      <Tools>
        <Skeleton width="min(100%, 380px)" height={phone ? '96px' : '36px'} />
        <Skeleton width={phone ? '100%' : '220px'} height={phone ? '44px' : '36px'} />
      </Tools>
      <TableSkeleton label="Loading your barrels" rows={rows} picture={76} entry={156} />
    </>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  margin-bottom: 16px;
`;
