import { Reason } from '@le-chai/design/Reason';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { paymentStatusOf } from '../../owed/row-words.ts';
import type { LeftOut } from './use-rows-to-pay.ts';

/** Payments left out, why, and links to them. Rendered even when empty, so that screen readers announce changes. */
export function LeftOutNote({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <Place role="status">
      {leftOut.length > 0 && (
        <Reason>
          <ul>
            {leftOut.map((one) => (
              <li key={one.key}>
                <LeftOutLine row={one.row} />
              </li>
            ))}
          </ul>
        </Reason>
      )}
    </Place>
  );
}

function LeftOutLine({ row }: Pick<LeftOut, 'row'>) {
  if (row === 'not-yours') return <>One payment in this link is not yours. It is not included.</>;
  if (row === 'unread') return <>One payment could not be loaded right now. It is not included.</>;
  if (row.lapsed) {
    return (
      <>
        {row.name} was not paid in time and can no longer be paid. <See to={paths.transfer(row.key)} name={row.name} />
      </>
    );
  }
  const { link } = paymentStatusOf(row);
  return (
    <>
      {row.name} {WHY[row.notice]} {link && row.notice !== 'unpaid' && <See to={link.to} name={row.name} />}
    </>
  );
}

const WHY = {
  unpaid: 'is already paid in full.',
  pending: 'is being paid: a card payment is under way. It is not included here.',
  marked: 'is marked as paid and awaiting your transfer. It is not included here.',
  paid: 'is paid.',
};

function See({ to, name }: { to: string; name: string }) {
  return (
    <TextLink size="table" to={to} aria-label={`See the payment for ${name}`}>
      See it
    </TextLink>
  );
}

const Place = styled.div`
  &:empty {
    position: absolute;
  }
  ul {
    display: grid;
    gap: ${theme.space[4]};
  }
`;
