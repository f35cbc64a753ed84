/** Whether a key of Stripe moves money. */
export const isLive = (key: string) => /^[a-z]+_live_/.test(key);
