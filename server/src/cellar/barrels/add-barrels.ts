import type { Services } from '../../core/services.ts';
import { barrelRoutes } from './barrel-routes.ts';
import { experienceRoutes } from './experience-routes.ts';

/** The barrels of a member's cellar, and what came with them. */
export function addBarrels(services: Pick<Services, 'app' | 'database'>): void {
  barrelRoutes(services);
  experienceRoutes(services);
}
