import { notify } from '../../core/notices/notify.ts';
import { takeSerials } from '../gifts/take-serials.ts';

export { notify, takeSerials };
