import { login } from '@le-chai/contracts/session';

export { login };
