import { useUp } from '@le-chai/bottling/use-up';
import { login } from '@le-chai/contracts/session';
import { addCellar } from './cellar/cellar.ts';
import { winHandlers } from './checkout/operations.ts';

export { addCellar, login, useUp, winHandlers };
