import type { Tier } from '@le-chai/contracts/primitives';
import type { DemoAccount } from './types.ts';

/** The password of every demo account. Never in production: see `fill-demo.ts`. */
export const DEMO_PASSWORD = 'cellar-door-2026';

export interface DemoMember {
  account: DemoAccount | 'explorer';
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  birthDate: string;
  tier: Tier;
  memberNo: number;
  /** How long a member. */
  since: string;
  address?: DemoAddress;
  /** Where else things go: found on a map, and not confirmed by the member. */
  second?: DemoAddress & { companyName: string; vat: string; line2: string; lat: number; lng: number };
  /** What the member has changed in the profile since: the language, and how often it was changed. */
  profile?: { language: string; version: number };
}

interface DemoAddress {
  line1: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

/** Those one can sign in as. */
export const demoMembers: readonly DemoMember[] = [
  {
    account: 'collector',
    email: 'collector@example.test',
    firstName: 'Ines',
    lastName: 'Marchetti',
    phone: '+39 02 5550 0142',
    birthDate: '1974-03-18',
    tier: 'Collector',
    memberNo: 1974,
    since: '1100d',
    address: { line1: 'Via dei Tigli 14', city: 'Milano', region: 'Lombardia', postalCode: '20121', country: 'IT' },
  },
  {
    account: 'late',
    email: 'late@example.test',
    firstName: 'Tobias',
    lastName: 'Renner',
    phone: '+49 89 5550 177',
    birthDate: '1981-11-02',
    tier: 'Connoisseur',
    memberNo: 3380,
    since: '400d',
    address: { line1: 'Lindenweg 3', city: 'München', region: 'Bayern', postalCode: '80331', country: 'DE' },
  },
  {
    account: 'connoisseur',
    email: 'connoisseur@example.test',
    firstName: 'Clara',
    lastName: 'Whitcombe',
    phone: '+44 20 7946 0114',
    birthDate: '1988-06-27',
    tier: 'Connoisseur',
    memberNo: 2648,
    since: '520d',
    address: { line1: '22 Orchard Row', city: 'Bath', region: 'Somerset', postalCode: 'BA1 1AA', country: 'GB' },
    profile: { language: 'en-GB', version: 3 },
  },
  {
    account: 'explorer',
    email: 'explorer@example.test',
    firstName: 'Jonas',
    lastName: 'Hallberg',
    phone: '',
    birthDate: '1996-01-09',
    tier: 'Explorer',
    memberNo: 6071,
    since: '2d',
  },
  {
    account: 'staff',
    email: 'staff@example.test',
    firstName: 'Margaux',
    lastName: 'Le Goff',
    phone: '+33 5 5550 0019',
    birthDate: '1985-09-14',
    tier: 'Staff',
    memberNo: 1012,
    since: '1400d',
    address: {
      line1: '7 rue des Tonneliers',
      city: 'Bordeaux',
      region: 'Nouvelle-Aquitaine',
      postalCode: '33000',
      country: 'FR',
    },
    second: {
      companyName: 'Le Goff Dégustations S.A.R.L.',
      vat: 'FR00000000001',
      line1: '41 rue Notre-Dame',
      line2: 'Second courtyard, blue door',
      city: 'Bordeaux',
      region: 'Nouvelle-Aquitaine',
      postalCode: '33000',
      country: 'FR',
      lat: 44.8523,
      lng: -0.5716,
    },
  },
];

const TIERS_OF_BIDDERS: readonly Tier[] = ['Le Club', 'Explorer', 'Connoisseur', 'Collector', 'Ambassador', 'Founder'];

/** The others who bid: invented, and with no password that anyone knows. */
export const bidders = [
  [4127, 'Henrik', 'Solberg'],
  [2290, 'Beatriz', 'Caldeira'],
  [3361, 'Anselm', 'Brandt'],
  [5518, 'Giulia', 'Ferrando'],
  [3307, 'Edmund', 'Thackray'],
  [2871, 'Sofie', 'Vandamme'],
  [4402, 'Mateo', 'Irigoyen'],
  [3915, 'Camille', 'Rousselin'],
  [5043, 'Niall', 'Carrigan'],
  [2756, 'Wilhelmina', 'Stoop'],
  [4688, 'Paolo', 'Benedan'],
  [3129, 'Ingrid', 'Aasen'],
  [5870, 'Rupert', 'Lyndhurst'],
  [2433, 'Amélie', 'Garnaud'],
  [4019, 'Viktor', 'Hradil'],
  [3574, 'Teresa', 'Quiroga'],
  [5206, 'Lucas', 'Ammann'],
  [2980, 'Fiona', 'MacAskill'],
  [4851, 'Benedikt', 'Oberhauser'],
  [3748, 'Chiara', 'Morelato'],
  [5637, 'Georges', 'Tassin'],
  [2614, 'Astrid', 'Lindqvist-Berg'],
  [4236, 'Duarte', 'Menezes'],
  [3492, 'Philippa', 'Ashdown'],
  [5329, 'Sándor', 'Keleti'],
  [2148, 'Maud', 'Pellerin'],
  [4577, 'Aurelio', 'Santangelo'],
  [3860, 'Katrin', 'Nussbaum'],
  [5784, 'Declan', 'Rourke'],
  [2505, 'Yara', 'Haddad'],
  [4963, 'Emil', 'Kjeldsen'],
  [3218, 'Noémie', 'Duvivier'],
  [5161, 'Hugo', 'Castellví'],
  [2799, 'Elspeth', 'Drummond'],
  [4340, 'Leopold', 'Auernig'],
  [3683, 'Marina', 'Kovačić'],
  [5492, 'Bastien', 'Loriot'],
  [2367, 'Judith', 'Hamaker'],
  [4725, 'Renzo', 'Tarabini'],
  [3056, 'Ottilie', 'von Rehden'],
].map(([memberNo, firstName, lastName], index) => ({
  memberNo: Number(memberNo),
  firstName: String(firstName),
  lastName: String(lastName),
  email: `member-${memberNo}@example.test`,
  tier: TIERS_OF_BIDDERS[index % TIERS_OF_BIDDERS.length] ?? 'Le Club',
  since: `${200 + index * 17}d`,
}));
