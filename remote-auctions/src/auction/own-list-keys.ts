/*
 * What the keys of a member's own lists begin with, whoever asks for one: it is asked for again when a heart is pressed
 * or a bid is placed.
 */
export const WISHLIST = ['activities', 'wishlist'] as const;
export const OFFERS = ['activities', 'offers'] as const;
