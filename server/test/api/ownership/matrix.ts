/**
 * Whose the thing is that an input points at. `own`: one member's, and 404 to every other. `public`: everybody's, such as
 * a sale or a country. `self`: the caller's own number, refused when it is another's. `secret`: knowing it is the right
 * to use it. A call with an input that stands here without a word fails the test.
 */
export type Whose = 'own' | 'public' | 'self' | 'secret';

export const MATRIX: Record<string, Record<string, Whose>> = {
  'add-address-user': { 'body.accessToken': 'self', 'body.id_user': 'self', 'body.id_user_profile': 'self' },
  'add-to-wishlist': { 'path.saleId': 'public' },
  'auction-filters': { 'query.id_type_auction': 'public' },
  'auction-live': { 'path.id': 'public' },
  'auction-mine': { 'path.id': 'public' },
  'edit-address-user': {
    'body.accessToken': 'self',
    'body.id_address': 'own',
    'body.id_user': 'self',
    'body.id_user_profile': 'self',
  },
  'edit-bid': { 'path.id': 'public', 'path.bid_id': 'own' },
  'end-session': { 'path.id': 'own' },
  'get-physical-cellar-lots': { 'query.id': 'own' },
  'place-bid': { 'path.id': 'public' },
  'read-notices': { 'body.ids': 'own' },
  'remove-address': { 'path.id': 'own' },
  'remove-from-wishlist': { 'path.saleId': 'public' },
  'reset-password': { 'body.code': 'secret', 'body.prn': 'secret', 'body.req': 'secret' },
  'sale-detail': { 'path.saleId': 'public' },
  'weekly-offers': { 'query.id': 'public', 'query.id_builder': 'public', 'query.id_type_auction': 'public' },
};
