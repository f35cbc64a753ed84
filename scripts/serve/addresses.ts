/** Where one remote is served, and the host that can replace its components on screen. */
interface Served {
  app: { name: string };
  address: string;
  host: string;
}

/** The address of a page with this remote in the place of what is deployed. */
export function pageWith(url: string, path: string, { app, address, host }: Served): string {
  return `${url}${path}?remote-${app.name}=${address}&remote-host=${host}`;
}
