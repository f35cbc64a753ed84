import { theme } from '@le-chai/design/theme';

export { theme };
