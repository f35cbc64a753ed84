import { request } from '@le-chai/api';
import { cancelGift as cancelCall, type Gift } from '@le-chai/contracts/gifts';

/**
 * Takes a gift back that nobody has answered yet: its bottles are free again, and its link leads nowhere.
 * @throws {ApiError} `refused` once it is answered, or over
 */
export function cancelGift(id: number, key: string): Promise<Gift> {
  return request(cancelCall, { params: { id }, key });
}
