import { moveLots } from '../cellar/operations.ts';
import { wines } from './catalogue/wines.ts';

export { moveLots, wines };
