import { type ThirdParty, TRACKER_IDS, type TrackerSettings, trackers } from '@le-chai/federation/trackers';
import * as z from 'zod/mini';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The settings of one third party from its variables.
 * @returns undefined where none of them is set, or they do not fit: then `problems` says why, naming the variable
 */
export function partySettings<Settings extends z.ZodMiniObject>(
  { settings, variables: names }: ThirdParty<Settings>,
  variables: Variables,
  problems: string[],
): z.infer<Settings> | undefined {
  const given = Object.entries<string>(names).flatMap(([key, name]) => {
    const value = variables[name];
    return value === undefined ? [] : [{ key, name, value }];
  });
  const [first] = given;
  if (!first) return undefined;
  const parsed = z.safeParse(settings, Object.fromEntries(given.map(({ key, value }) => [key, value])));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const name = (names as Record<string, string>)[String(path[0])] ?? '';
    problems.push(variables[name] === undefined ? `${name} is missing beside ${first.name}` : `${name} ${message}`);
  }
  return undefined;
}

/** The settings of every tracker that is configured. */
export function trackerSettings(variables: Variables, problems: string[]): TrackerSettings {
  const each = TRACKER_IDS.map((id) => [id, partySettings<z.ZodMiniObject>(trackers[id], variables, problems)]);
  return Object.fromEntries(each.filter(([, settings]) => settings !== undefined)) as TrackerSettings;
}
