import type { Experience } from '@le-chai/contracts/experiences';
import { day, litres } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { StatusMark } from '@le-chai/design/StatusMark';
import type { Column } from '@le-chai/design/Table';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { OneLine } from '@le-chai/design/words';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';

/** The columns of the experiences. */
export const experienceColumns: readonly Column<Experience>[] = [
  {
    id: 'kind',
    header: 'Experience',
    sortable: true,
    names: true,
    cell: (experience) => (
      <Lines>
        <Name>{kindWords[experience.kind]}</Name>
        <Notes experience={experience} />
      </Lines>
    ),
  },
  {
    id: 'barrel',
    header: 'Came with',
    sortable: true,
    cell: (experience) => (
      <Lines>
        <CameWith experience={experience} />
        <Quiet>{litres(experience.liter_winner)}</Quiet>
      </Lines>
    ),
  },
  { id: 'winery', header: 'Winery', sortable: true, cell: ({ winery_name }) => winery_name },
  { id: 'region', header: 'Region', sortable: true, cell: placeOf },
  {
    id: 'date',
    header: 'Barrel bottled',
    sortable: true,
    cell: (experience) => <OneLine>{bottledOn(experience)}</OneLine>,
  },
  { id: 'state', header: 'Status', cell: (experience) => <State experience={experience} /> },
  {
    id: 'way',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: '104px',
    cell: (experience) => <RowAction experience={experience} />,
  },
];

/** The same experience as an entry of a few lines, for phones. */
export function ExperienceEntry({ experience }: { experience: Experience }) {
  return (
    <Entry>
      <div>
        <Name>{kindWords[experience.kind]}</Name>
        <Quiet>
          {experience.winery_name}, {placeOf(experience)}
        </Quiet>
        <Notes experience={experience} />
        <Came>
          <CameWith experience={experience} />, {litres(experience.liter_winner)},{' '}
          {experience.bottling_end_date ? `bottling ${bottledOn(experience)}` : 'no bottling date set'}
        </Came>
        <State experience={experience} />
      </div>
      <RowAction experience={experience} />
    </Entry>
  );
}

const kindWords: Record<Experience['kind'], string> = {
  dinner: 'Dinner with the producer',
  'cellar-visit': 'Visit to the cellar',
};

function placeOf({ region, country }: Experience): string {
  return [region, country].filter(Boolean).join(', ');
}

function bottledOn({ bottling_end_date: date }: Experience): string {
  return date ? day(date) : 'no date set';
}

function Notes({ experience: { notes } }: { experience: Experience }) {
  return notes ? <Quiet>{notes}</Quiet> : null;
}

/** A barrel can be bottled once it is paid for; until then its name is not a link. */
function CameWith({ experience }: { experience: Experience }) {
  const { barrel_name: name, paid, id_barrel_auction_participant: id } = experience;
  return paid ? <Barrel to={paths.bottleOwn(id)}>{name}</Barrel> : name;
}

function State({ experience: { paid } }: { experience: Experience }) {
  return <StatusMark kind={paid ? 'yours' : 'act'}>{paid ? 'Yours' : 'Yours once the barrel is paid for'}</StatusMark>;
}

function RowAction({ experience: { kind, paid, barrel_name: name } }: { experience: Experience }) {
  const of = `the ${kindWords[kind].toLowerCase()}, ${name}`;
  return paid ? (
    <TextLink to={paths.contact()} size="table" aria-label={`Arrange it: ${of}`}>
      Arrange it
    </TextLink>
  ) : (
    <TextLink to={paths.outstandingPayments()} tone="act" size="table" aria-label={`Pay for ${name}`}>
      Pay
    </TextLink>
  );
}

const Name = styled.span`
  ${theme.type.wineRow}
  display: block;
`;

const Quiet = styled.span`
  ${theme.type.label}
  display: block;
  color: ${theme.colour.ink2};
`;

/** Leaves room between its text and the table's rules. */
const Lines = styled.div`
  padding-block: 10px;
`;

const Barrel = styled(Link)`
  text-decoration: underline 1px ${theme.colour.ruleStrong};
  text-underline-offset: 4px;
  &:hover {
    text-decoration-color: currentColor;
  }
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 4px 16px;
`;

const Came = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
