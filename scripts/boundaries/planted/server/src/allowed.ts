import { useUp } from '@le-chai/bottling/use-up';
import { login } from '@le-chai/contracts/session';

export { login, useUp };
