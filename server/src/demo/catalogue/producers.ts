import { producersOfFrance } from './producers-france.ts';
import { producersElsewhere } from './producers-elsewhere.ts';
import type { DemoProducer } from './types.ts';

export const producers: readonly DemoProducer[] = [...producersOfFrance, ...producersElsewhere];
