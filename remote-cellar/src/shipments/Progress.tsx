import type { Shipment, ShipmentStatus } from '@le-chai/contracts/shipping';
import { day } from '@le-chai/design/format';
import { StatusMark } from '@le-chai/design/StatusMark';
import { theme } from '@le-chai/design/theme';
import { Hidden } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { stepWords } from './shipment-words.ts';

const MARKS = { done: 'yours', now: 'underway', 'to-come': 'past' } as const;

const SAID = { done: 'done', now: 'now', 'to-come': 'to come' };

/** A shipment's progress, step by step; in a row, or stacked where there is no room. */
export function Progress({ shipment }: { shipment: Shipment }) {
  const steps = stepsOf(shipment);
  const ended = ['delivered', 'cancelled'].includes(shipment.status);
  return (
    <Steps aria-label="Progress">
      {steps.map(({ status, standing, date }) => (
        <Place key={status} $standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
          <StatusMark kind={standing === 'now' && ended ? endMark(status) : MARKS[standing]}>
            <span>
              {stepWords(status, shipment.pickup)}
              <Hidden>, {ended && standing === 'now' ? 'done' : SAID[standing]}</Hidden>
            </span>
          </StatusMark>
          <When>{date && <time dateTime={date}>{day(date)}</time>}</When>
        </Place>
      ))}
    </Steps>
  );
}

const endMark = (status: Step['status']) => (status === 'delivered' ? 'yours' : 'past');

/** A step of a shipment's progress. */
interface Step {
  status: ShipmentStatus;
  standing: 'done' | 'now' | 'to-come';
  /** When it was reached, ISO; null for a future step, and for packing, which has no date. */
  date: string | null;
}

/** The steps of a shipment that is not cancelled. docs/rules.md#shipment-steps */
const ORDINARY_STEPS: readonly ShipmentStatus[] = ['requested', 'quoted', 'paid', 'picking', 'shipped', 'delivered'];

/** The progress of a shipment, step by step. A cancelled one ends with that, after the steps it had reached. */
export function stepsOf(shipment: Shipment): Step[] {
  const { status } = shipment;
  const date = datesOf(shipment);
  if (status === 'cancelled') {
    // It can only be cancelled before packing, so every step it reached has a date.
    const taken = ORDINARY_STEPS.filter((step) => date[step] !== null);
    return [
      ...taken.map((step): Step => ({ status: step, standing: 'done', date: date[step] })),
      { status, standing: 'now', date: date[status] },
    ];
  }
  const at = ORDINARY_STEPS.indexOf(status);
  return ORDINARY_STEPS.map((step, index) => ({
    status: step,
    standing: index < at ? 'done' : index === at ? 'now' : 'to-come',
    date: index <= at ? date[step] : null,
  }));
}

function datesOf(shipment: Shipment): Record<ShipmentStatus, string | null> {
  const { created, quoted, paid, shipped, delivered, cancelled } = shipment;
  return { requested: created, quoted, paid, picking: null, shipped, delivered, cancelled };
}

const Steps = styled.ol`
  display: flex;
  ${theme.media.narrow} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A line connects the steps, solid as far as it has come. */
const Place = styled.li<{ $standing: Step['standing'] }>`
  flex: 1;
  padding: 16px 16px 0 0;
  border-top: 1px solid ${({ $standing }) => ($standing === 'to-come' ? theme.colour.rule : theme.colour.ink2)};
  ${theme.media.narrow} {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0 8px 16px;
    border-top: 0;
    border-left: 1px solid ${({ $standing }) => ($standing === 'to-come' ? theme.colour.rule : theme.colour.ink2)};
  }
  > :first-child {
    color: ${({ $standing }) => ($standing === 'to-come' ? theme.colour.ink3 : theme.colour.ink2)};
  }
  &[aria-current] > :first-child {
    color: ${theme.colour.ink};
    font-weight: 500;
  }
`;

/** Aligned with the word, not its mark. */
const When = styled.div`
  ${theme.type.label}
  ${theme.tabular}
  padding-left: 22px;
  min-height: 20px;
  color: ${theme.colour.ink2};
`;
