import { type Experience, type EXPERIENCE_SORT, getExperiences } from '@le-chai/contracts/experiences';
import { TABLE_PAGE_SIZE } from '@le-chai/contracts/table-search';
import { toLitres } from '../../core/money/amounts.ts';
import { route } from '../../core/http/route.ts';
import type { Services } from '../../core/services.ts';
import { STATO } from '../../core/database/statuses.ts';

const SORT: Record<(typeof EXPERIENCE_SORT)[number], string> = {
  kind: 'kind',
  barrel: 'lower(barrel_name)',
  winery: 'lower(winery_name)',
  region: 'lower(region)',
  date: 'bottling_end_date',
  newest: 'id_barrel_auction_participant',
};

/* A barrel brings at most a dinner and a visit; notes alone make a visit, a dinner is said to be one. */
const experiences = (sort: string, direction: 'asc' | 'desc') => `
  with mine as materialized (
    select x.kind || '-' || p.id as id, x.kind, x.notes, p.id as id_barrel_auction_participant, b.id as id_barrel,
           b.name as barrel_name, b.color, w.name as winery_name, b.region, w.country, p.litres_ml,
           b.final_bottling_date as bottling_end_date, p.stato = ${STATO.settled} as paid
      from outstanding_payment p join sale s on s.id = p.sale_id join barrel b on b.id = s.barrel_id
           join builder w on w.id = b.builder_id,
           lateral (select 'dinner' as kind, b.notes_dinner as notes where b.dinner_with_producer
                    union all
                    select 'cellar-visit', b.notes_visit where b.notes_visit <> '') x
     where p.member_id = $1 and p.cellar_type = 'barrels' and p.stato <> ${STATO.lapsed}),
  page as (
    select *, row_number() over (order by ${sort} ${direction} nulls last, id_barrel_auction_participant ${direction}, kind)
                as place
      from mine order by place limit $2 offset $3)
  select (select count(*) from mine) as total,
         coalesce((select json_agg(page order by place) from page), '[]') as items`;

type ExperienceRow = Omit<Experience, 'liter_winner'> & { litres_ml: number };

/** GET /api/v3/users/me/experiences: dinners and cellar visits that came with the member's barrels. */
export function experienceRoutes({ app, database }: Pick<Services, 'app' | 'database'>): void {
  route(app, getExperiences, async ({ member, query }) => {
    const { page = 1, pageSize = TABLE_PAGE_SIZE, sortBy = 'newest' } = query;
    const direction = query.sortDir ?? (sortBy === 'newest' ? 'desc' : 'asc');
    const { rows } = await database.pool.query<{ total: number; items: ExperienceRow[] }>(
      experiences(SORT[sortBy], direction),
      [member.id, pageSize, (page - 1) * pageSize],
    );
    const { total, items } = rows[0]!;
    return { items: items.map(experienceOf), total, page, total_pages: Math.ceil(total / pageSize) };
  });
}

const experienceOf = (row: ExperienceRow): Experience => ({
  id: row.id,
  kind: row.kind,
  notes: row.notes,
  id_barrel_auction_participant: row.id_barrel_auction_participant,
  id_barrel: row.id_barrel,
  barrel_name: row.barrel_name,
  color: row.color,
  winery_name: row.winery_name,
  region: row.region,
  country: row.country,
  liter_winner: toLitres(row.litres_ml),
  bottling_end_date: row.bottling_end_date,
  paid: row.paid,
});
