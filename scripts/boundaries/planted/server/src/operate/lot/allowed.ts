import { moveLots } from '../../cellar/operations.ts';
import { fillDemo } from '../../demo/fill-demo.ts';

export { moveLots, fillDemo };
