import type { SharedPackage } from '@le-chai/federation/runtime/shared-packages';
import type { AppFacts } from './app-facts.ts';
import { failureText } from './failure-text.ts';

/** What a report of a fault wants to know of a tab, as text: composition, apps, loads, failures, shared packages. */
export function reportText(
  { version, channel, address }: { version: string; channel: string; address: string },
  apps: readonly AppFacts[],
  shared: readonly SharedPackage[],
): string {
  return [
    `Composition ${version} of channel ${channel}, at ${address}`,
    ...apps.flatMap((app) => ['', ...linesOf(app)]),
    '',
    'Shared packages',
    ...shared.map(({ name, version: own, from }) => `  ${name} ${own}, provided by ${from}`),
  ].join('\n');
}

const linesOf = ({ name, version, from, address, contract, override, loaded, failures }: AppFacts): string[] => [
  `${name} ${version}`,
  `  From: ${from}`,
  ...(override?.problem === undefined ? [] : [`  Problem: ${override.problem}`]),
  ...(address === undefined ? [] : [`  Address: ${address}`]),
  ...(contract === undefined ? [] : [`  Contract: ${contract}`]),
  ...loaded.map(({ what, ms, version: own }) => `  Loaded: ${what}, ${Math.round(ms)} ms (${own})`),
  ...failures.map((failure) => `  Failed: ${failureText(failure)}`),
];
