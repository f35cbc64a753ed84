import { open } from '../../server/src/database/database.ts';

export { open };
