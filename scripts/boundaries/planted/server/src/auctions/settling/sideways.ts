import { storeWins } from '../../cellar/operations.ts';

export { storeWins };
