import { cellarRoutes } from './cellar/lots/cellar-routes.ts';

export { cellarRoutes };
