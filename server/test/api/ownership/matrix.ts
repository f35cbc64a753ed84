/**
 * Whose the thing is that an input points at. `own`: one member's, and 404 to every other. `public`: everybody's, such as
 * a sale or a country. `self`: the caller's own number, refused when it is another's. `secret`: knowing it is the right
 * to use it. `narrows`: looks for one's own alone, so that another's finds nothing. A call with an input that stands here without a word fails the test.
 */
export type Whose = 'own' | 'public' | 'self' | 'secret' | 'narrows';

export const MATRIX: Record<string, Record<string, Whose>> = {
  'accept-gift': { 'path.token': 'secret' },
  'action-gift': { 'body.recipient_id_country': 'public', 'body.serials': 'own' },
  'add-address-user': { 'body.accessToken': 'self', 'body.id_user': 'self', 'body.id_user_profile': 'self' },
  'add-payment-method': { 'body.payment_token': 'public' },
  'add-to-wishlist': { 'path.saleId': 'public' },
  'auction-filters': { 'query.id_type_auction': 'public' },
  'auction-live': { 'path.id': 'public' },
  'auction-mine': { 'path.id': 'public' },
  'authenticate-test-card': { 'body.payment_token': 'public' },
  'barrel-info': { 'query.id_sale_bid': 'own' },
  'cancel-gift': { 'path.id': 'own' },
  'convert-with-cases': { 'body.id_sale_bid': 'own', 'body.payment_token': 'public' },
  'decline-gift': { 'path.token': 'secret' },
  'edit-address-user': {
    'body.accessToken': 'self',
    'body.id_address': 'own',
    'body.id_user': 'self',
    'body.id_user_profile': 'self',
  },
  'edit-bid': { 'path.id': 'public', 'path.bid_id': 'own' },
  'end-session': { 'path.id': 'own' },
  'get-physical-cellar-lots': { 'query.id': 'narrows' },
  'gift-letter': { 'path.token': 'secret' },
  'place-bid': { 'path.id': 'public' },
  'read-notices': { 'body.ids': 'own' },
  provenance: { 'path.serial': 'public' },
  'remove-address': { 'path.id': 'own' },
  'remove-from-wishlist': { 'path.saleId': 'public' },
  'remove-payment-method': { 'path.id': 'own' },
  'reset-password': { 'body.code': 'secret', 'body.prn': 'secret', 'body.req': 'secret' },
  'sale-detail': { 'path.saleId': 'public' },
  'set-default-payment-method': { 'path.id': 'own' },
  'weekly-offers': { 'query.id': 'public', 'query.id_builder': 'public', 'query.id_type_auction': 'public' },
};
