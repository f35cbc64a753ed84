import type { BarrelInfo } from '@le-chai/contracts/bottling';
import { day, euro, litres } from '@le-chai/design/format';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import type { ReactNode } from 'react';
import { barrelWords } from '../configurator/wine.ts';

interface OwnHeadProps {
  info: BarrelInfo;
  /** The steps. */
  children?: ReactNode;
}

/** The barrel's producer, the litres won, and the final bottling date. */
export function OwnHead({ info, children }: OwnHeadProps) {
  return (
    <PageHead
      above={
        <TextLink size="table" to={paths.cellarBarrels()}>
          My cellar, barrels
        </TextLink>
      }
      title={`Bottle your ${barrelWords(info.barrel.name).wine}`}
      below={
        <>
          <p>{wonWords(info)}</p>
          {info.barrel.final_bottling_date !== null && <p>{finalWords(info)}</p>}
        </>
      }
    >
      {children}
    </PageHead>
  );
}

/** `Podere Sant’Ilvo, barrel no. 3. You won 22.5 L at €98 per litre.` */
function wonWords({ barrel, liter_winner, single_liter_winner }: BarrelInfo): string {
  const of = [barrel.builder.name, barrelWords(barrel.name).barrel].filter(Boolean).join(', ');
  const price = `${euro(single_liter_winner)} per litre`;
  return liter_winner === null
    ? `${of}. It is yours at ${price}.`
    : `${of}. You won ${litres(liter_winner)} at ${price}.`;
}

function finalWords({ barrel: { final_bottling_date, bottling } }: BarrelInfo): string {
  const on = day(final_bottling_date!);
  const smallest = Math.min(...bottling.map(({ size }) => size));
  return Number.isFinite(smallest)
    ? `Anything left in it on ${on} is bottled in ${litres(smallest)} bottles.`
    : `Anything left in it on ${on} is bottled by us.`;
}
