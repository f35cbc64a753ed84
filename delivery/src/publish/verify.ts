import { DeliveryError } from '../delivery-error.ts';
import { namedVersions } from '../store/channel.ts';
import { checkContract } from './contract-check.ts';
import { describeProblem } from './contract-problem.ts';
import { findDamage } from './find-damage.ts';
import { type Publishing, readCandidates, readChannel, readRelease } from './publishing.ts';

/** The versions that were checked, and the problems found, one sentence each. */
export interface Verification {
  revision: number;
  versions: { app: string; version: string }[];
  problems: string[];
}

/**
 * Looks whether a channel can be served: its revisions have no gap, every version that it names is there, complete and with the
 * hashes that were promised, and what can meet in a browser works together.
 * @throws {DeliveryError} `unknown-channel`
 */
export async function verify(publishing: Publishing): Promise<Verification> {
  const document = await readChannel(publishing);
  const versions = namedVersions(document);
  const problems = await findGaps(publishing);
  for (const { app, version } of versions) problems.push(...(await damageOf(app, version, publishing)));
  if (problems.length > 0) return { revision: document.revision, versions, problems };
  const broken = checkContract(await readCandidates(publishing, document), await publishing.speaks?.());
  return { revision: document.revision, versions, problems: broken.map(describeProblem) };
}

async function findGaps({ store, channel }: Publishing): Promise<string[]> {
  const revisions = (await store.getHistory(channel)).map(({ revision }) => revision);
  const gap = revisions.findIndex((revision, index) => revision !== index + 1);
  return gap === -1 ? [] : [`${channel}: revision ${gap + 1} is missing`];
}

async function damageOf(app: string, version: string, publishing: Publishing): Promise<string[]> {
  const { store, onProgress } = publishing;
  try {
    const release = await readRelease(publishing, app, version);
    return await findDamage(store, release, (done, of) => onProgress?.(`${app} ${version}: file ${done} of ${of}`));
  } catch (error) {
    // A store that does not answer says nothing about what it holds.
    if (error instanceof DeliveryError && error.name !== 'store-unreachable') return [error.message];
    throw error;
  }
}
