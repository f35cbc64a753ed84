import { takeMoney } from '../../checkout/operations.ts';

export { takeMoney };
