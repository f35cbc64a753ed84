import { gainOf } from './gain.ts';
import { Upside } from './Upside.tsx';

/** What lies between what was paid and what it is worth, with its direction. */
export function Gained({ of }: { of: { market: number; purchases: number } }) {
  const { direction, words } = gainOf(of);
  return <Upside direction={direction}>{words}</Upside>;
}
