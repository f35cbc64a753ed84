import { addCellar } from '../../cellar/cellar.ts';

export { addCellar };
