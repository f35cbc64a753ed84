export { auctionRefreshInterval } from './auction-refresh-interval.ts';
export { configureApi } from './configure-api.ts';
export { type ApiConfiguration } from './configuration.ts';
export { askAhead } from './early.ts';
export { messageOf, NO_CONNECTION, UNEXPECTED } from './error-text.ts';
export { ApiError, isFailure, type Failure } from './failure.ts';
export { adopt, changed, load, onChange, onChangeHere, patch } from './freshness/freshness.ts';
export { newIdempotencyKey } from './idempotency.ts';
export { incompatible } from './incompatible.ts';
export { openStream, type StreamOptions } from './open-stream.ts';
export { createQueryClient } from './query-client.ts';
export { type InputOf, keyOf, mutation, pages, query } from './query.ts';
export { FRESH, KEPT, queryDefaults } from './query-defaults.ts';
export { request, requestStrict, type RequestOptions } from './request.ts';
export { saveFile } from './save-file.ts';
export { callServerFunction } from './server-function.ts';
export {
  BIDDING,
  biddingQuery,
  configQuery,
  countriesQuery,
  featuresQuery,
  outstandingQuery,
} from './shared-queries.ts';
export { ACCESS_TOKEN, accessToken, isSameSession, sessionOfToken } from './token.ts';
