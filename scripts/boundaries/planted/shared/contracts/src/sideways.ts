import { request } from '@le-chai/api';

export { request };
