export { CALLS } from '@le-chai/contracts/calls';
