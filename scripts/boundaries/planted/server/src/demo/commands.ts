import { commands } from '../operate/commands.ts';

export { commands };
