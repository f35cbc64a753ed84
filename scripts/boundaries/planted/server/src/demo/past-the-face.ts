import { moveLots } from '../cellar/lots/move-lots.ts';

export { moveLots };
