import { moveLots } from '../../cellar/operations.ts';

export { moveLots };
