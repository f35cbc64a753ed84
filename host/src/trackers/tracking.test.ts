import { waitFor } from '@testing-library/react';
import { createTracking } from './tracking.ts';

const page = (pattern: string) => ({ pattern, address: `https://chai.example${pattern}` });
const pathsSent = () =>
  globalThis._hsq?.filter(([command]) => command === 'setPath').map(([, pattern]) => pattern) ?? [];
const crm = () =>
  createTracking({ crm: { portalId: '12345678', region: 'na1' } }, { nonce: 'nonce', report: () => undefined });
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => Reflect.deleteProperty(globalThis, '_hsq'));

describe('tracking', () => {
  it('starts on the current page once its code has loaded, and counts that page once', async () => {
    const tracking = crm();
    tracking.visit(page('/first'));
    tracking.allow();
    tracking.visit(page('/second'));
    await waitFor(() => expect(pathsSent()).toEqual(['/second']));
    tracking.visit(page('/third'));
    await waitFor(() => expect(pathsSent()).toEqual(['/second', '/third']));
  });

  it('does not start if consent is gone by then, and starts when it is given again', async () => {
    const tracking = crm();
    tracking.visit(page('/first'));
    tracking.allow();
    tracking.withdraw();
    await settled();
    expect(pathsSent()).toEqual([]);
    expect(tracking.isSpoiled()).toBe(false);
    tracking.allow();
    await waitFor(() => expect(pathsSent()).toEqual(['/first']));
  });

  it('reports nothing more on a page where consent was withdrawn, even if it is given again', async () => {
    const tracking = crm();
    tracking.visit(page('/first'));
    tracking.allow();
    await waitFor(() => expect(pathsSent()).toEqual(['/first']));
    tracking.withdraw();
    tracking.allow();
    tracking.visit(page('/second'));
    await settled();
    expect(pathsSent()).toEqual(['/first']);
    expect(tracking.isSpoiled()).toBe(true);
  });
});
