import type { AnyCall } from './call.ts';
import * as address from './address.ts';
import * as auction from './auction.ts';
import * as auctions from './auctions.ts';
import * as barrels from './barrels.ts';
import * as basket from './basket.ts';
import * as bidBudget from './bid-budget.ts';
import * as bidding from './bidding.ts';
import * as bottling from './bottling.ts';
import * as buying from './buying.ts';
import * as calendar from './calendar.ts';
import * as cards from './cards.ts';
import * as cellar from './cellar.ts';
import * as condition from './condition.ts';
import * as config from './config.ts';
import * as directSales from './direct-sales.ts';
import * as email from './email.ts';
import * as emailConfirmation from './email-confirmation.ts';
import * as envelope from './envelope.ts';
import * as experiences from './experiences.ts';
import * as factors from './factors.ts';
import * as gifts from './gifts.ts';
import * as hold from './hold.ts';
import * as home from './home.ts';
import * as invoices from './invoices.ts';
import * as legal from './legal.ts';
import * as marketplace from './marketplace.ts';
import * as notices from './notices.ts';
import * as notifyMe from './notify-me.ts';
import * as ownAccount from './own-account.ts';
import * as password from './password.ts';
import * as contractVersions from './contract-versions.ts';
import * as passwordProblem from './password-problem.ts';
import * as payments from './payments.ts';
import * as picture from './picture.ts';
import * as plannedSales from './planned-sales.ts';
import * as priceBasis from './price-basis.ts';
import * as priceHistory from './price-history.ts';
import * as primitives from './primitives.ts';
import * as pastResults from './past-results.ts';
import * as producers from './producers.ts';
import * as profile from './profile.ts';
import * as proof from './proof.ts';
import * as provenance from './provenance.ts';
import * as rowPicture from './row-picture.ts';
import * as savedSearches from './saved-searches.ts';
import * as push from './push.ts';
import * as search from './search.ts';
import * as secondOffers from './second-offers.ts';
import * as session from './session.ts';
import * as shipping from './shipping.ts';
import * as signIns from './sign-ins.ts';
import * as signup from './signup.ts';
import * as subscriptions from './subscriptions.ts';
import * as tableSearch from './table-search.ts';
import * as value from './value.ts';
import * as whatsNew from './whats-new.ts';

/** Every file of the contracts, by its name. For servers and tests: a page that imported it would carry all of them. */
export const CONTRACTS = {
  address,
  auction,
  auctions,
  barrels,
  basket,
  'bid-budget': bidBudget,
  bidding,
  bottling,
  buying,
  calendar,
  cards,
  cellar,
  condition,
  config,
  'direct-sales': directSales,
  email,
  'email-confirmation': emailConfirmation,
  envelope,
  experiences,
  factors,
  gifts,
  hold,
  home,
  invoices,
  legal,
  marketplace,
  notices,
  'notify-me': notifyMe,
  'own-account': ownAccount,
  password,
  'contract-versions': contractVersions,
  'password-problem': passwordProblem,
  payments,
  picture,
  'planned-sales': plannedSales,
  'price-basis': priceBasis,
  'price-history': priceHistory,
  primitives,
  'past-results': pastResults,
  producers,
  profile,
  proof,
  provenance,
  'row-picture': rowPicture,
  'saved-searches': savedSearches,
  push,
  search,
  'second-offers': secondOffers,
  session,
  shipping,
  'sign-ins': signIns,
  signup,
  subscriptions,
  'table-search': tableSearch,
  value,
  'whats-new': whatsNew,
};

/** Every call of the API. */
export const CALLS: readonly AnyCall[] = [
  ...new Set(Object.values<object>(CONTRACTS).flatMap((contract) => Object.values(contract).filter(isCall))),
];

function isCall(exported: unknown): exported is AnyCall {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'answer' in exported;
}
