import type { BottleCondition, ProvenanceLine } from '@le-chai/contracts/condition';
import type { Picture } from '@le-chai/contracts/picture';
import type { BottlingRow } from '../database/schema/catalogue.ts';

export interface BuilderRow {
  id: number;
  name: string;
  winery_description: string;
  region: string;
  country: string;
  gallery: string[];
  pictures: Picture[];
  show_on_website: boolean;
}

export interface ComponentRow {
  id: number;
  quantity: number;
  price_cents: number;
  undiscounted_price_cents: number | null;
  signed: boolean;
  person_signing: string;
  custom_label: boolean;
  serial_number: string | null;
  /** The bottle of that number, where it was in the house before. */
  id_serial: number | null;
  conditions: BottleCondition[];
  provenance: ProvenanceLine[];
  product: {
    id: number;
    name: string;
    root: 'wine' | 'spirit';
    category: string;
    wine_type: string;
    color: string;
    region: string;
    varietal: string;
    vintage: number | null;
    age: number | null;
    alcohol: number | null;
    bottler: string;
    about: string;
    size_ml: number;
    drink_from: number | null;
    drink_until: number | null;
    cover: string | null;
    pictures: Picture[];
    emp_cents: number | null;
  };
  builder: BuilderRow;
}

export interface LotRow {
  id: number;
  name: string;
  description: string;
  case: string;
  available_date: string | null;
  warehouse: string;
}

export interface BarrelRow {
  id: number;
  name: string;
  description: string;
  color: string;
  region: string;
  varietal: string;
  wine_type: string;
  vintage: number | null;
  alcohol: number | null;
  litres_ml: number;
  bottling: BottlingRow[];
  custom_label_tiers: string[];
  final_bottling_date: string | null;
  lots_available_date: string | null;
  dinner_with_producer: boolean;
  notes_dinner: string;
  notes_visit: string;
  emp_cents: number | null;
}
