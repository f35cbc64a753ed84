/** The Trusted Types policies that the builds of these apps create, one each (see the build preset). */
export function trustedTypesPolicies(apps: readonly string[]): string[] {
  return apps.map((app) => `le-chai-${app}`);
}
