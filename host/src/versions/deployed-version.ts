/** The version that the edge serves now; undefined when it does not say. Asked past every cache. */
export async function deployedVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    if (!response.ok) return undefined;
    const body: unknown = await response.json();
    const version = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
    return typeof version === 'string' && version ? version : undefined;
  } catch {
    return undefined;
  }
}
