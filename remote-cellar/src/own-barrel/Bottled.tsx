import { fromWire } from '@le-chai/bottling/draft-wire';
import type { BarrelInfo, Conversion } from '@le-chai/contracts/bottling';
import { Button } from '@le-chai/design/Button';
import { euro, litres } from '@le-chai/design/format';
import { PageHead } from '@le-chai/design/PageHead';
import { StatusMark } from '@le-chai/design/StatusMark';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { BottlesTable } from '../configurator/BottlesTable.tsx';
import { wineOf } from './own-barrel.ts';

/** What a barrel has become, and where that stands now. */
export function Bottled({ conversion, info }: { conversion: Conversion; info: BarrelInfo }) {
  const { cases, custom_label: customLabel, credited_liters, credit } = conversion;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <Head ref={head} tabIndex={-1}>
        <PageHead
          above={<StatusMark kind="yours">{info.barrel.name}</StatusMark>}
          title="Your barrel is bottled"
          below={`${litres(conversion.bottled_liters)} stand in your cellar as bottles.`}
        />
      </Head>
      <Part>
        <BottlesTable wine={wineOf(info)} draft={fromWire({ cases, customLabel })} />
        {credit > 0 && (
          <p>
            {litres(credited_liters)} were too little for a bottle: {euro(credit)} is credited to you.
          </p>
        )}
      </Part>
      <Ways>
        <Button to={paths.cellarLots({ sortBy: 'newest', sortDir: 'desc' })}>See your bottles</Button>
        <TextLink to={paths.cellarBarrels()}>See your barrels</TextLink>
      </Ways>
    </>
  );
}

const Head = styled.div`
  max-width: 720px;
  border-radius: ${theme.radius};
`;

const Part = styled.div`
  display: grid;
  gap: 16px;
  max-width: 720px;
  border-bottom: 1px solid ${theme.colour.rule};
  > p {
    padding-bottom: 16px;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
`;
