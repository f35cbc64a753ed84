import { Refused } from '../../operate/command.ts';

export { Refused };
