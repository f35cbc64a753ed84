import type { Queryable } from '../open-database.ts';
import { countries } from './countries.ts';
import { plans } from './plans.ts';

/**
 * What every database needs before the first request: countries, plans, and the house's settings where there are none yet.
 * Called under the lock of the migrations; what the house changed since stays.
 */
export async function insertReferenceData(client: Queryable): Promise<void> {
  await client.query(
    `insert into country (id, name, iso, enabled_for_shipping, excluded_area)
     select id, name, iso, "enabledForShipping", "excludedArea"
       from jsonb_to_recordset($1) as c(id bigint, name text, iso text, "enabledForShipping" boolean, "excludedArea" boolean)
     on conflict do nothing`,
    [JSON.stringify(countries())],
  );
  await client.query(
    `insert into plan (id, role_id, tier, recurring, price_cents, initial_fee_cents, sold)
     select id, "roleId", tier, recurring, "priceCents", "initialFeeCents", sold
       from jsonb_to_recordset($1) as p(id bigint, "roleId" int, tier text, recurring text, "priceCents" bigint,
                                        "initialFeeCents" bigint, sold boolean)
     on conflict do nothing`,
    [JSON.stringify(plans())],
  );
  await client.query(
    `insert into setting (key, value) values ('maintenance', '0'), ('features', $1), ('bank_transfer', $2)
     on conflict (key) do nothing`,
    [JSON.stringify(FEATURES), JSON.stringify(BANK_TRANSFER)],
  );
  await client.query(
    `insert into address (type, full_name, company_name, phone, line1, city, region, postal_code, country_id,
                          additional_information, confirmed)
     select 'shipping', $1, $2, $3, $4, $5, $6, $7, (select id from country where iso = $8), $9, true
      where not exists (select 1 from address where member_id is null)`,
    [
      PICKUP.fullName,
      PICKUP.companyName,
      PICKUP.phone,
      PICKUP.line1,
      PICKUP.city,
      PICKUP.region,
      PICKUP.postalCode,
      PICKUP.iso,
      PICKUP.additionalInformation,
    ],
  );
}

/*
 * The settings of a house that has set none. The bank is fictional: its IBAN has a valid form and belongs to nobody.
 */

const FEATURES = { marketplace: false };

const BANK_TRANSFER = {
  Beneficiary: 'Le Chai S.A.S.',
  IBAN: 'FR76 0000 0000 0000 0000 0000 097',
  BIC: 'LECHFRPPXXX',
  BeneficiaryAddress: '12 quai des Chartrons, 33000 Bordeaux, France',
  PaymentInstitution: 'Banque des Chartrons',
  PaymentInstitutionAddress: '3 cours de la Martinique, 33000 Bordeaux, France',
};

const PICKUP = {
  fullName: 'Le Chai, cellar door',
  companyName: 'Le Chai S.A.S.',
  phone: '+33 5 00 00 00 00',
  line1: '12 quai des Chartrons',
  city: 'Bordeaux',
  region: 'Nouvelle-Aquitaine',
  postalCode: '33000',
  iso: 'FR',
  additionalInformation: 'Monday to Friday, 9:00 to 17:00. Please bring an identity document.',
};
