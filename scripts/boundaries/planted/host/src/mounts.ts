import { createRoutes } from '@le-chai/remote-auctions';

export { createRoutes };
