import { startHouse, type House } from './harness.ts';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { operationId: string; security?: unknown; responses: Record<string, unknown> }>
  >;
  components: { schemas: Record<string, unknown> };
}

let house: House;
beforeAll(async () => {
  house = await startHouse('bare');
});
afterAll(() => house.stop());

const read = async () => (await (await fetch(`${house.url}/openapi.json`)).json()) as Document;

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with every call once and every schema that it names', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids).toEqual(expect.arrayContaining(['login', 'weekly-offers', 'place-bid', 'get-outstanding-payments']));
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(named.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Auction', 'Live', 'Profile']));
  });

  it('says of each call truly whether it wants a token', async () => {
    for (const [path, methods] of Object.entries((await read()).paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        const response = await fetch(house.url + path.replaceAll(/\{\w+\}/g, '1'), { method: method.toUpperCase() });
        expect(`${method} ${path} ${response.status === 401}`).toBe(`${method} ${path} ${security !== undefined}`);
      }
    }
  });

  it('has a page that loads nothing from elsewhere', async () => {
    const response = await fetch(`${house.url}/docs`);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await response.text()).not.toMatch(/(src|href)=|https?:\/\//);
  });
});

describe('in production', () => {
  it('is not shown', async () => {
    const production = await startHouse('bare', { APP_ENV: 'production' });
    expect((await fetch(`${production.url}/openapi.json`)).status).toBe(404);
    expect((await fetch(`${production.url}/docs`)).status).toBe(404);
    expect(await production.stop()).toBe(0);
  });
});
