import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { Barrel } from '@le-chai/design/Barrel';
import { Bottle } from '@le-chai/design/Bottle';
import { Photo } from '@le-chai/design/Photo';
import { styled } from 'styled-components';
import { barrelOf, lotOf } from '../auction/goods.ts';
import { bottleOf } from '../auction/SalePicture.tsx';

/** Bottles of a sale side by side at most. */
const MOST = 3;
/** How much of the stage a bottle of 0.75 L takes: a magnum has room, and a half is half. */
const SHARE = 0.62;

/** What is sold, drawn by the one scale of the shelf; a photograph, where there is one. */
export function HeroPicture({ sale, stage }: { sale: DirectSale; stage: number }) {
  const barrel = barrelOf(sale);
  if (barrel) return <Barrel level={100} colour={barrel.color} width={Math.round(stage * 0.62)} />;
  const components = lotOf(sale)?.components ?? [];
  const bottles = components.flatMap((component) => Array.from({ length: component.quantity }, () => component));
  const [first] = bottles;
  if (!first) return null;
  return (
    <Photo cover={first.media.cover} width={Math.round(stage / 2)}>
      <Group>
        {bottles.slice(0, MOST).map((component, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the bottles of a lot never change their order
          <Bottle key={place} subject={bottleOf(component)} scale={Math.round(stage * SHARE)} />
        ))}
      </Group>
    </Photo>
  );
}

const Group = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 8px;
`;
