import { Release } from '@le-chai/federation/composition';

export { Release };
