/** How far away a country is, for customs and carriers. `home` is where the house is; what is in `union` pays no duty. */
export type Zone = 'home' | 'union' | 'europe' | 'overseas';

/** What a country charges, besides duty. */
export interface CountryTariff {
  readonly zone: Zone;
  /** VAT, or what stands for it, per mille. */
  readonly vat: number;
  /** Excise by the litre of wine, and of spirits at 40 %, cents. */
  readonly wine: number;
  readonly spirit: number;
}

const row = (zone: Zone, vat: number, wine: number, spirit: number): CountryTariff => ({ zone, vat, wine, spirit });

/**
 * Our own table, in round figures: it estimates and quotes, and the operator corrects a quote where customs decide
 * otherwise. The home country's VAT and excise are part of the price of the wine. docs/rules.md#shipping-tariff
 */
const COUNTRIES: Readonly<Record<string, CountryTariff>> = {
  FR: row('home', 200, 0, 0),
  MC: row('home', 200, 0, 0),
  AT: row('union', 200, 0, 480),
  BE: row('union', 210, 75, 1200),
  BG: row('union', 200, 0, 225),
  CY: row('union', 190, 0, 383),
  CZ: row('union', 210, 0, 520),
  DE: row('union', 190, 0, 521),
  DK: row('union', 250, 160, 810),
  EE: row('union', 240, 155, 830),
  ES: row('union', 210, 0, 384),
  FI: row('union', 255, 450, 2080),
  GR: row('union', 240, 0, 980),
  HR: row('union', 250, 0, 320),
  HU: row('union', 270, 0, 350),
  IE: row('union', 230, 425, 1703),
  IT: row('union', 220, 0, 414),
  LT: row('union', 210, 210, 930),
  LU: row('union', 170, 0, 417),
  LV: row('union', 210, 135, 740),
  MT: row('union', 180, 21, 544),
  NL: row('union', 210, 88, 730),
  PL: row('union', 230, 50, 760),
  PT: row('union', 230, 0, 565),
  RO: row('union', 210, 0, 330),
  SE: row('union', 250, 260, 1860),
  SI: row('union', 220, 0, 528),
  SK: row('union', 230, 0, 540),
  SM: row('union', 170, 0, 414),
  AD: row('europe', 45, 0, 200),
  CH: row('europe', 81, 0, 1230),
  GB: row('europe', 200, 330, 1510),
  IS: row('europe', 240, 900, 4300),
  LI: row('europe', 81, 0, 1230),
  NO: row('europe', 250, 610, 2900),
  VA: row('europe', 0, 0, 0),
  AE: row('overseas', 50, 0, 0),
  AU: row('overseas', 100, 0, 2500),
  BR: row('overseas', 180, 150, 300),
  CA: row('overseas', 50, 50, 1000),
  HK: row('overseas', 0, 0, 0),
  JP: row('overseas', 100, 65, 260),
  KR: row('overseas', 100, 0, 0),
  MO: row('overseas', 0, 0, 0),
  MX: row('overseas', 160, 0, 0),
  NZ: row('overseas', 150, 190, 1500),
  SG: row('overseas', 90, 790, 2440),
  TH: row('overseas', 70, 450, 600),
  TW: row('overseas', 50, 260, 290),
  US: row('overseas', 0, 30, 280),
  ZA: row('overseas', 150, 27, 540),
};

/** A country that the house enabled and that is not in the table yet is charged as one far away. */
const ELSEWHERE = row('overseas', 200, 450, 1500);

/** @param iso two letters */
export const tariffOf = (iso: string): CountryTariff => COUNTRIES[iso] ?? ELSEWHERE;

/** A carrier's box holds this much, ml: six bottles. */
export const BOX_ML = 4500;

/** Freight for the first box and each further one, cents. */
export const FREIGHT: Readonly<Record<Zone, { first: number; further: number }>> = {
  home: { first: 1500, further: 900 },
  union: { first: 2400, further: 1500 },
  europe: { first: 4200, further: 2600 },
  overseas: { first: 9800, further: 6400 },
};

/** Customs duty on what bottles are worth, per mille. */
export const DUTY: Readonly<Record<Zone, { wine: number; spirit: number }>> = {
  home: { wine: 0, spirit: 0 },
  union: { wine: 0, spirit: 0 },
  europe: { wine: 20, spirit: 15 },
  overseas: { wine: 100, spirit: 60 },
};
