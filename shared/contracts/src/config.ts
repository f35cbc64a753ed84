import * as z from 'zod/mini';
import { AddressEntry } from './address.ts';
import { defineCall } from './call.ts';
import { FlagText } from './primitives.ts';
import { FRESH } from './fresh.ts';

export const BankTransfer = z.object({
  Beneficiary: z.string(),
  IBAN: z.string(),
  BIC: z.string(),
  BeneficiaryAddress: z.string(),
  PaymentInstitution: z.string(),
  PaymentInstitutionAddress: z.string(),
});

export const Config = z.object({
  projectVersion: z.string(),
  pickup_address: AddressEntry,
  maintenance: z.union([z.literal(0), z.literal(1)]),
  dataBankTransfer: BankTransfer,
});
export type Config = z.infer<typeof Config>;

export const Features = z.object({ marketplace: FlagText });
export type Features = z.infer<typeof Features>;

export const Country = z.object({
  name: z.string(),
  id: z.number(),
  id_country: z.number(),
  countryISO: z.string(),
  isEnableForShipping: z.boolean(),
  EA: z.boolean(),
});
export type Country = z.infer<typeof Country>;

export const getInfoConfig = defineCall({
  id: 'get-info-config',
  method: 'GET',
  path: '/config/GetInfoConfig/',
  access: 'public',
  cache: { fresh: FRESH.config, retries: true },
  summary: 'Public configuration: maintenance, bank details, pickup address',
  answer: Config,
});
export const featuresEnabled = defineCall({
  id: 'features-enabled',
  method: 'GET',
  path: '/api/v3/features-enabled',
  access: 'public',
  cache: { fresh: FRESH.features, retries: true },
  summary: 'Feature flags',
  answer: Features,
});
export const countriesList = defineCall({
  id: 'countries-list',
  method: 'GET',
  path: '/v2/countries/list/',
  access: 'public',
  cache: { fresh: FRESH.countries, retries: true },
  summary: 'Countries, and which of them we ship to',
  answer: z.array(Country),
});
export const houseEnvironment = defineCall({
  id: 'house-environment',
  method: 'GET',
  path: '/v2/environment/',
  access: 'public',
  summary: 'Whether this is a production house; an edge asks when it starts',
  answer: z.object({ production: z.boolean() }),
});
