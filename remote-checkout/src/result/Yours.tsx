import { Barrel } from '@le-chai/design/Barrel';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { Button } from '@le-chai/design/Button';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { bottleOf, caskOf, levelOf } from '../checkout/pictures.ts';
import { type Bought, type BoughtOffer, type NextSteps, useNextSteps, useOffers } from './bought.ts';
import { ButtonRow, ResultPart } from './ResultLayout.tsx';

interface YoursProps {
  /** All of it paid for; undefined until loaded. */
  bought: readonly Bought[] | undefined;
}

/** What was bought, on its shelf, and what the member can do with it. */
export function Yours({ bought }: YoursProps) {
  const known = bought ?? [];
  const { offers, loading } = useOffers(known);
  const steps = useNextSteps(known, offers);
  if (bought?.length === 0) return null;
  const words = placeWords(known, steps);
  return (
    <ResultPart aria-labelledby="yours">
      <h2 id="yours">{known.length > 1 ? 'They are yours' : 'It is yours'}</h2>
      <Shelf height={STAGE} gap={24}>
        <Bottles offers={offers} />
        <Barrels offers={offers} />
      </Shelf>
      {words && <p>{words}</p>}
      <ButtonRow>
        {bought && !loading && !steps.loading ? <Steps {...steps} /> : <Skeleton width="120px" height="44px" />}
        <Keep bought={known} />
      </ButtonRow>
    </ResultPart>
  );
}

/** Height of the shelf, px. */
const STAGE = 184;
const MOST_BOTTLES = 12;
const MOST_BARRELS = 3;

function Bottles({ offers }: { offers: readonly BoughtOffer[] }) {
  const bottles = offers.flatMap(({ offer, units }) =>
    offer.kind === 'lot'
      ? offer.components.map((component) => ({ subject: bottleOf(component), quantity: component.quantity * units }))
      : [],
  );
  if (bottles.length === 0) return null;
  return (
    <Place>
      <BottleGroup bottles={bottles} height={STAGE} max={MOST_BOTTLES} />
    </Place>
  );
}

/** Smaller where they share the shelf. */
const WIDTH = { alone: 200, beside: 88 };

function Barrels({ offers }: { offers: readonly BoughtOffer[] }) {
  const width = offers.length > 1 ? WIDTH.beside : WIDTH.alone;
  return offers
    .flatMap(({ offer, units }) => (offer.kind === 'barrel' ? [{ offer, units }] : []))
    .slice(0, MOST_BARRELS)
    .map(({ offer, units }) => (
      <Place key={offer.saleId}>
        <Barrel {...caskOf(offer.barrel)} level={levelOf(offer, units)} width={width} />
      </Place>
    ));
}

/** Narrows where there is no room. */
const Place = styled.div`
  min-width: 0;
`;

/** Where it is kept; undefined if its bottling is described instead. */
function placeWords(bought: readonly Bought[], { canShip, isOnItsWay }: NextSteps): string | undefined {
  if (bought.some(({ kind }) => kind === 'barrel')) {
    if (bought.every(({ isPlanned }) => isPlanned)) return undefined;
    return bought.length > 1 ? 'They are in your cellar.' : 'It is in your cellar until you choose your bottles.';
  }
  const isLater = isOnItsWay && !canShip;
  if (bought.length > 1) {
    return isLater
      ? 'They are in your cellar. You can ship them once they are in our warehouse.'
      : 'They are in your cellar. We store them for as long as you like.';
  }
  return isLater
    ? 'It is in your cellar. You can ship it once it is in our warehouse.'
    : 'It is in your cellar. We store it for as long as you like.';
}

/** Only what is possible now. */
function Steps({ canShip, canGive, lotsPlace, bottlingPlace }: NextSteps) {
  return (
    <>
      {canShip && <Button to={lotsPlace}>Ship</Button>}
      {canGive && <Button to={lotsPlace}>Send a gift</Button>}
      {bottlingPlace !== undefined && <Button to={bottlingPlace}>Plan your bottles</Button>}
    </>
  );
}

function Keep({ bought }: { bought: readonly Bought[] }) {
  if (bought.length === 0 || bought.some(({ kind }) => kind === 'lot')) {
    return <Button to={paths.cellarLots()}>Keep in your cellar</Button>;
  }
  const isBottled = bought.every(({ isPlanned }) => isPlanned);
  return <Button to={isBottled ? paths.cellarLots() : paths.cellarBarrels()}>See your cellar</Button>;
}
