/** Where in the app a card payment is followed to its end. */
export const paymentPage = (id: number) => `/checkout/payments/${id}`;
