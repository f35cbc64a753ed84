import { router } from '@le-chai/host';

export { router };
