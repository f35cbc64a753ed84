import { isFailure } from '@le-chai/api';
import { asSentence } from '@le-chai/forms/use-form';
import type { Problems } from './problems.ts';
import { fieldAt } from './typed.ts';

/** What a refusal says of each field; nothing where it speaks of none that is asked for here. */
export function toldProblems(error: unknown): Problems {
  const fields = isFailure(error, 'refused') ? Object.entries(error.failure.fields ?? {}) : [];
  return Object.fromEntries(
    fields.flatMap(([path, text]) => {
      const name = fieldAt(path);
      return name === undefined ? [] : [[name, asSentence(text)]];
    }),
  );
}
