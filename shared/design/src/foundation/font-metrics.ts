/** Written by fonts/subset.ts: what gives the local fallbacks the measures of the bundled families. */
export const fallbackMetrics = {
  serif: 'size-adjust:90.96%;ascent-override:80.80%;descent-override:29.13%;line-gap-override:0.00%',
  sans: 'size-adjust:102.40%;ascent-override:94.73%;descent-override:24.41%;line-gap-override:0.00%',
};
