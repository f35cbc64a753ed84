import { describeBrokenAnswers } from './broken-answers.ts';

describeBrokenAnswers('checkout');
