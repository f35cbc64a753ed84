import { type DrinkingWindow, yearsOf } from '@le-chai/contracts/condition';
import { theme } from '@le-chai/design/theme';
import { useServerNow } from '@le-chai/host-services';
import { styled } from 'styled-components';

/** The years in which a wine is at its best, in words and as a band with today marked. */
export function DrinkingYears({ window }: { window: DrinkingWindow }) {
  const now = useServerNow();
  const year = new Date(now).getUTCFullYear();
  const today = year + (now - Date.UTC(year, 0)) / (Date.UTC(year + 1, 0) - Date.UTC(year, 0));
  const { from } = window;
  const end = window.until + 1;
  const [first, last] = [Math.min(from, today), Math.max(end, today)];
  const at = (time: number): string => `${Math.round((10_000 * (time - first)) / (last - first)) / 100}%`;
  const stand = today < from ? 'not ready yet' : today < end ? 'ready now' : 'past its best';
  return (
    <Row>
      <span>
        {yearsOf(window)}, {stand}
      </span>
      <Track aria-hidden>
        <Band style={{ left: at(from), width: at(first + end - from) }} />
        <Today style={{ left: at(today) }} />
      </Track>
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`;

const Track = styled.span`
  position: relative;
  width: 160px;
  height: 14px;
  border-bottom: 1px solid ${theme.colour.ruleStrong};
`;

const Band = styled.span`
  position: absolute;
  bottom: 0;
  height: 6px;
  background: ${theme.colour.ink2};
`;

/** Taller than the band, so that it is visible on it and next to it. */
const Today = styled.span`
  position: absolute;
  bottom: -3px;
  width: 3px;
  height: 16px;
  translate: -50%;
  background: ${theme.colour.ink};
  outline: 1px solid ${theme.colour.paper};
`;
