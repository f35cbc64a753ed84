import { appConfig } from '@le-chai/federation/build/app-config';

export default appConfig(import.meta.dirname, () => import('./src/remote.ts'));
