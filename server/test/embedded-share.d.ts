/** See `embedded-share.js`. */
export function shareOf(number: number): string[];
