import { Countdown } from '@le-chai/design/Countdown';
import { time, timeToSecond, weekday } from '@le-chai/design/format';
import { Pill } from '@le-chai/design/Pill';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { calendarDay, serverNow, useClock } from '@le-chai/host-services';
import { useState } from 'react';
import { styled } from 'styled-components';

/** A late bid moves the end to this long after it, ms. Source: docs/rules.md, soft close. */
const SOFT_CLOSE = 3 * 60_000;

/** How far off our copy of the server's clock may be, ms. */
const LEEWAY = 10_000;

/** How long an extended end stays marked, ms. */
const MARKED = 30_000;

/** The time left by the server's clock, and the rule that may extend it. */
export function TimeLeft({ finish }: { finish: string | null }) {
  const [end, setEnd] = useState({ finish, movedAt: -Infinity });
  if (end.finish !== finish) {
    const now = serverNow();
    const later = finish !== null && end.finish !== null && finish > end.finish;
    // An end further away than that was rescheduled by staff, not by a bid.
    const byBid = later && Date.parse(finish) - now <= SOFT_CLOSE + LEEWAY;
    setEnd({ finish, movedAt: byBid ? now : end.movedAt });
  }
  const moved = useClock((now) => now - end.movedAt < MARKED);
  const closes = useClock((now) => (finish === null ? 'No end date yet' : closesLabel(Date.parse(finish), now)));
  return (
    <Line>
      <div>
        <Label>
          Time left
          {moved && <Pill tone="outbid">+3 min</Pill>}
        </Label>
        {/* Announced once: within three minutes of the end the text does not change by itself. */}
        <Hidden aria-live="polite">{moved && `A late bid added time. ${closes}.`}</Hidden>
        {finish !== null && <Countdown until={finish} size="big" />}
      </div>
      <Rule>
        <p>{closes}</p>
        <p>Late bids add 3 minutes</p>
      </Rule>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-end;
  gap: 4px 12px;
  padding-bottom: 16px;
  border-bottom: 1px solid ${theme.colour.rule};
`;

const Label = styled.p`
  ${theme.type.label}
  display: flex;
  align-items: center;
  gap: 12px;
  height: 24px;
  color: ${theme.colour.ink2};
`;

const Rule = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  text-align: right;
  ${theme.media.phone} {
    text-align: left;
  }
`;

const LAST_MINUTES = 5 * 60_000;

/**
 * When an auction closes, in the member's own time: `Closes today, 20:00`, `Closes Mon 23 Nov, 20:00`, and to the
 * second in the last five minutes.
 * @param end ms since the epoch
 * @param now the server's clock, ms since the epoch
 */
function closesLabel(end: number, now: number): string {
  if (end - now <= LAST_MINUTES) return `Closes ${timeToSecond(end)}`;
  const today = calendarDay(new Date(end)) === calendarDay(new Date(now));
  return `Closes ${today ? 'today' : weekday(end)}, ${time(end)}`;
}
