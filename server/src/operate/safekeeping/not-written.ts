import { Refused } from '../../core/house/refused.ts';

/** What keeps a new file from being written is for the operator to put right. @returns that in words, or the error itself */
export function notWritten(error: unknown, path: string): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'EEXIST') return new Refused(`${path} already exists. No file is overwritten: choose another name.`);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Refused(`The folder for ${path} does not exist.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new Refused(`${path} cannot be written by the user or service that runs the database.`);
  if (code === 'ENOSPC') return new Refused(`There is no space left for ${path}. Nothing was written.`);
  return error;
}
