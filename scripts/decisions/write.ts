import { writeIndex } from './decision-index.ts';

writeIndex();
