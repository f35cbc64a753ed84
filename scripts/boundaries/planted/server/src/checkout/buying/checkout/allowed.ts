import { moveLots } from '../../../cellar/operations.ts';
import { readSubject } from '../purchase/purchase-subject.ts';

export { moveLots, readSubject };
