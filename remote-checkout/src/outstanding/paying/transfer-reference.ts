/** What a bank carries as the purpose of a transfer, characters. */
const MOST = 140;

/**
 * The purpose by which one transfer for several payments is known to be for each of them.
 * @returns undefined where a transfer cannot carry as much
 */
export function transferReference(keys: readonly string[]): string | undefined {
  const purpose = keys.join(', ');
  return purpose.length <= MOST ? purpose : undefined;
}
