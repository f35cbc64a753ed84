import { hashPassword } from '../../account/operations.ts';

export { hashPassword };
