import { theme } from '@le-chai/design/theme';
import { errorReporting, TRACKER_IDS, trackers } from '@le-chai/federation/trackers';
import { styled } from 'styled-components';
import { useHouse } from '../house/House.tsx';

/** The third parties of this deployment and what each is for; nothing if there are none. */
export function WhatFor() {
  const { config } = useHouse();
  const parties = [
    ...TRACKER_IDS.filter((id) => config.trackers[id]).map((id) => trackers[id]),
    ...(config.errorReporting ? [errorReporting] : []),
  ];
  if (parties.length === 0) return null;
  return (
    <Disclosure>
      <summary>What we use them for</summary>
      <dl>
        <div>
          <dt>Essential</dt>
          <dd>Keeps you signed in and remembers your choices.</dd>
        </div>
        {parties.map(({ vendor, purpose }) => (
          <div key={vendor}>
            <dt>{vendor}</dt>
            <dd>{purpose}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

const Disclosure = styled.details`
  > summary {
    display: inline-block;
    color: ${theme.colour.ink2};
    text-decoration: underline;
    text-underline-offset: 4px;
    cursor: pointer;
    ${theme.media.touch} {
      padding-block: 12px;
    }
  }
  > dl {
    display: grid;
    gap: 4px;
    padding-block: 8px 4px;
  }
  > dl > div {
    display: flex;
    flex-wrap: wrap;
    column-gap: 8px;
  }
  dt {
    min-width: 152px;
  }
  dd {
    color: ${theme.colour.ink2};
  }
`;
