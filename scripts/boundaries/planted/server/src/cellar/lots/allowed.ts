import { tell } from '../../core/notices/tell.ts';
import { takeSerials } from '../gifts/take-serials.ts';

export { tell, takeSerials };
