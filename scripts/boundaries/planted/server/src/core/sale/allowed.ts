import { post } from '../ledger/post.ts';
import { cellarLot } from '../database/schema/cellar.ts';

export { post, cellarLot };
