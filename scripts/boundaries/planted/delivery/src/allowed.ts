import { CONTRACTS_SERVED } from '@le-chai/contracts/contract-versions';
import { Release } from '@le-chai/federation/composition';

export { CONTRACTS_SERVED, Release };
