import type { Barrel, BottlingOption } from '@le-chai/contracts/auction';
import { Button } from '@le-chai/design/Button';
import { day, euro, litres, sizeName } from '@le-chai/design/format';
import { type Column, Table } from '@le-chai/design/Table';
import { theme } from '@le-chai/design/theme';
import { useSession } from '@le-chai/session';
import { styled } from 'styled-components';
import { Prose, Section } from './Section.tsx';

interface BottlingProps {
  barrel: Barrel;
  /** The page to plan these bottles and cases. */
  plan?: string | undefined;
}

/** The bottles and cases a barrel can be bottled in, until when, and under whose label. */
export function Bottling({ barrel, plan }: BottlingProps) {
  const session = useSession();
  const { bottling, custom_label_enabled_for_tiers: tiers, final_bottling_date } = barrel;
  const tier = session.status === 'loaded' ? session.user.tier : undefined;
  const sizes = bottling.toSorted((one, other) => one.size - other.size);
  return (
    <Section id="wines" title="Bottles and cases">
      <Prose>
        Your litres are bottled as you choose
        {final_bottling_date ? `, by ${day(final_bottling_date)} at the latest` : ', whenever you ask'}.{' '}
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
    cell: ({ is_custom_label_permitted }) => (is_custom_label_permitted ? 'available' : <Quiet>no</Quiet>),
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
  if (casings.length === 0) return <Quiet>as supplied by the producer</Quiet>;
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
      {option.is_custom_label_permitted && <Quiet>Custom label available</Quiet>}
    </>
  );
}

/** A case in words. */
interface CasingText {
  label: string;
  /** EUR a case. */
  price: number;
}

/**
 * The cases of a size, those with a price first, by price. The provider's free cases differ only by the number
 * of bottles, so they are one line.
 */
export function casingsOf({ casing }: Pick<BottlingOption, 'casing'>): CasingText[] {
  const plain = casing.filter(({ type }) => type === 'CC').toSorted((one, other) => one.capacity - other.capacity);
  const original = casing
    .filter(({ type }) => type !== 'CC')
    .toSorted((one, other) => one.price - other.price || one.capacity - other.capacity)
    .map(({ label, price }) => ({ label, price }));
  const [first] = plain;
  const last = plain.at(-1);
  if (!first || !last) return original;
  const label =
    first.capacity === last.capacity
      ? `Plain case of ${first.capacity}`
      : `Plain cases of ${first.capacity} to ${last.capacity}`;
  return [...original, { label, price: first.price }];
}

/** Who may have a custom label, and whether this member may. @param tier undefined while unknown */
export function labelWords(tiers: readonly string[], tier: string | undefined): string {
  if (tiers.length === 0) return 'This barrel is bottled under the producer’s label.';
  const who = `Custom labels are available to ${listed(tiers)} members.`;
  if (tier === undefined) return who;
  return tiers.includes(tier)
    ? `${who} Your ${tier} membership includes one.`
    : `${who} Your ${tier} membership does not include one.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

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
