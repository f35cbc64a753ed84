import { LotTable } from '@le-chai/remote-cellar/lots';

export { LotTable };
