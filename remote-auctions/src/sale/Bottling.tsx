import type { Barrel, BottlingOption } from '@le-chai/contracts/auction';
import { Button } from '@le-chai/design/Button';
import { day, euro, litres, sizeName } from '@le-chai/design/format';
import { Table, type Column } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { useSession } from '@le-chai/session';
import { styled } from 'styled-components';
import { casingsOf, labelWords } from './bottling-words.ts';
import { Prose, Section } from './Section.tsx';

interface BottlingProps {
  barrel: Barrel;
  /** Where it can be tried out with these bottles and cases. */
  plan?: string | undefined;
}

/** Into which bottles and cases a barrel can go, until when, and with whose label. */
export function Bottling({ barrel, plan }: BottlingProps) {
  const session = useSession();
  const { bottling, custom_label_enabled_for_tiers: tiers, final_bottling_date } = barrel;
  const tier = session.status === 'loaded' ? session.user.tier : undefined;
  const sizes = bottling.toSorted((one, other) => one.size - other.size);
  return (
    <Section id="wines" title="Bottles and cases">
      <Prose>
        Your litres are bottled as you choose
        {final_bottling_date ? `, at the latest on ${day(final_bottling_date)}` : ', when you ask for it'}.{' '}
        {labelWords(tiers, tier)}
      </Prose>
      {sizes.length > 0 && (
        <Table
          caption="Sizes and cases"
          columns={COLUMNS}
          rows={sizes}
          rowKey={({ size }) => size}
          phone={(option) => <Entry option={option} />}
        />
      )}
      {plan !== undefined && sizes.length > 0 && (
        <div>
          <Button to={plan}>Plan your bottles</Button>
        </div>
      )}
    </Section>
  );
}

const COLUMNS: readonly Column<BottlingOption>[] = [
  { id: 'size', header: 'Size', names: true, cell: ({ size }) => <Size size={size} />, width: '148px' },
  { id: 'cases', header: 'Cases', cell: (option) => <Cases option={option} /> },
  {
    id: 'label',
    header: 'Custom label',
    align: 'right',
    cell: ({ is_custom_label_permitted }) => (is_custom_label_permitted ? 'possible' : <Quiet>no</Quiet>),
  },
];

function Size({ size }: { size: number }) {
  const name = sizeName(size);
  return (
    <>
      <Litres>{litres(size)}</Litres> {name && <Quiet>{name}</Quiet>}
    </>
  );
}

function Cases({ option }: { option: BottlingOption }) {
  const casings = casingsOf(option);
  if (casings.length === 0) return <Quiet>as the producer has them</Quiet>;
  return (
    <List>
      {casings.map(({ label, price }) => (
        <li key={label}>
          {label}, <span>{price === 0 ? 'no charge' : `${euro(price)} each`}</span>
        </li>
      ))}
    </List>
  );
}

function Entry({ option }: { option: BottlingOption }) {
  return (
    <>
      <Size size={option.size} />
      <Cases option={option} />
      {option.is_custom_label_permitted && <Quiet>Custom label possible</Quiet>}
    </>
  );
}

const Litres = styled.span`
  ${theme.type.wineRow}
`;

const Quiet = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const List = styled.ul`
  margin: 0;
  padding: 8px 0;
  list-style: none;
  span {
    color: ${theme.colour.ink2};
  }
`;
