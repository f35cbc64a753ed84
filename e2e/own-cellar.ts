import type { CellarLot } from '@le-chai/contracts/cellar';
import { ownMember, type OwnMember } from './own-member.ts';
import { buyer, shopSale } from './paying.ts';
import type { Product } from './product.ts';

/** A member of the story's own with lots of the demo catalogue, paid for and in the warehouse. */
export interface OwnCellar {
  member: OwnMember;
  /** Ids of the lots, in the order they were bought. */
  lots: number[];
}

/** All lots of a member, the newest first. */
export async function lotsOf(member: OwnMember): Promise<CellarLot[]> {
  const { items } = await member.call<{ items: CellarLot[] }>(
    'GET',
    '/myCellar/GetPhysicalCellarLots/?per_page=500&sort=newest&sort_dir=desc',
  );
  return items;
}

/** Buys and pays a lot of the shop for EUR 100, and brings it to the warehouse. @returns its first lot in the cellar */
export async function buyLot(product: Product, member: OwnMember, name: string): Promise<CellarLot> {
  const sale = await shopSale(product, name);
  const known = new Set((await lotsOf(member)).map(({ id }) => id));
  const paid = { payment_method: 3, payment_token: 'pm_card_visa', pickup: true };
  await member.call('POST', `/v2/sale/${sale}/checkout`, { quantity: 1, ...paid });
  const bought = (await lotsOf(member)).filter(({ id }) => !known.has(id));
  for (const { id } of bought) await product.operate('lot', 'release', String(id));
  const lot = (await lotsOf(member)).find(({ id }) => id === bought[0]?.id);
  if (!lot) throw new Error(`What ${name} sold is not in the cellar.`);
  return lot;
}

/** @param name the member's first name @param lots how many @param address whether the member has one to ship to */
export async function ownCellar(product: Product, name: string, lots = 1, address = true): Promise<OwnCellar> {
  const member = await (address ? buyer(product, name) : ownMember(product, name));
  const ids: number[] = [];
  for (let lot = 1; lot <= lots; lot++) ids.push((await buyLot(product, member, `${name}’s shelf ${lot}`)).id);
  return { member, lots: ids };
}

/** Sets a member's date of birth. */
export async function saveBirthDate(member: OwnMember, birthDate: string): Promise<void> {
  const { first_name, last_name, phone, language, version } = await member.call<{
    first_name: string;
    last_name: string;
    phone: string;
    language: string;
    version: number;
  }>('GET', '/api/v3/users/me');
  await member.call('PUT', '/api/v3/users/me', {
    first_name,
    last_name,
    phone,
    language,
    version,
    birth_date: birthDate,
  });
}

/** The link in the newest mail to an address, once it has arrived. @returns its path */
export async function linkMailedTo(product: Product, email: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const page = await (await fetch(`${product.url}/core/mail`)).text();
    const mail = page.split('<pre>').find((part) => part.includes(email) && /\/gifts\//.test(part));
    const link = mail && /\/gifts\/[\w-]+/.exec(mail)?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No link was mailed to ${email}.`);
}
