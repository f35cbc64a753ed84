import { winHandlers } from '../../checkout/operations.ts';

export { winHandlers };
