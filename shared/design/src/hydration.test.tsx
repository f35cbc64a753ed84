/** @jest-environment node */
import { closeBrowser, hydrated } from '@le-chai/testing/edge-page';

const NOON = Date.UTC(2026, 10, 24, 12);
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

/** Nothing is near the window. */
const addObserver = (): void => {
  const IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { IntersectionObserver });
};

const densities = async () => {
  const { useDensity } = await import('@le-chai/host-services');
  const Density = () => <p>{useDensity()}</p>;
  return <Density />;
};

/** Shows when something closes, and on which day, as the app does. */
const closing = async () => {
  const { day, time } = await import('./foundation/format.ts');
  const { takeOwnZone, useShownZone } = await import('@le-chai/host-services');
  const { useEffect } = await import('react');
  function Closing() {
    const zone = useShownZone();
    useEffect(takeOwnZone, []);
    return <p key={zone}>{`${day(NOON)}, ${time(NOON)} (${zone})`}</p>;
  }
  return <Closing />;
};

/** Shows a day alone, which is the same in most zones. */
const dayAlone = async () => {
  const { day } = await import('./foundation/format.ts');
  const { takeOwnZone, useShownZone } = await import('@le-chai/host-services');
  const { useEffect } = await import('react');
  function Day() {
    const zone = useShownZone();
    useEffect(takeOwnZone, []);
    return <p>{`${day(NOON)} (${zone})`}</p>;
  }
  return <Day />;
};

const { resolvedOptions } = Intl.DateTimeFormat.prototype;
const liveIn = (timeZone: string) => {
  Intl.DateTimeFormat.prototype.resolvedOptions = function own() {
    // A format that was made for a zone of its own has that.
    const options = resolvedOptions.call(this);
    return { ...options, timeZone: options.timeZone === SYSTEM ? timeZone : options.timeZone };
  };
};
const SYSTEM = new Intl.DateTimeFormat().resolvedOptions().timeZone;

afterEach(async () => {
  await closeBrowser();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Intl.DateTimeFormat.prototype.resolvedOptions = resolvedOptions;
});

const stage = async () => {
  const { ByWidth } = await import('./layout/ByWidth.tsx');
  return <ByWidth>{(width) => <p>{width}</p>}</ByWidth>;
};

describe('what the edge renders is hydrated as it is:', () => {
  it('a countdown, with its real figures', async () => {
    const { html, root, complaints } = await hydrated(
      async () => {
        const { Countdown } = await import('./states/Countdown.tsx');
        return <Countdown until={NOON + ((2 * 24 + 4) * 3600 + 18 * 60 + 9) * 1000} />;
      },
      { now: NOON },
    );
    expect(complaints).toEqual([]);
    expect(textOf(html)).toBe('02d04h18m09s');
    // The browser's clock is another one.
    expect(root.textContent).not.toBe('02d04h18m09s');
  });

  it('toasts, which are there from the first effect on', async () => {
    const { html, complaints } = await hydrated(async () => {
      const { Toaster } = await import('./floating/Toaster.tsx');
      return <Toaster />;
    });
    expect(complaints).toEqual([]);
    expect(html).toBe('');
    expect(document.querySelectorAll('[aria-label="Notices"] [aria-live]')).toHaveLength(2);
  });

  it('a photograph, which the browser loads when it is near', async () => {
    const { html, root, complaints } = await hydrated(
      async () => {
        const { setImageSource } = await import('@le-chai/host-services');
        const { Photo } = await import('./media/Photo.tsx');
        setImageSource({ bucket: 'https://photos.example/lots', cdn: null });
        return (
          <Photo cover="a.jpg" alt="Pauillac 2016">
            <i>drawn</i>
          </Photo>
        );
      },
      { prepare: addObserver },
    );
    expect(complaints).toEqual([]);
    expect(html).toContain('loading="lazy"');
    expect(root.querySelector('img')).toHaveAttribute('src', 'https://photos.example/lots/a.jpg');
  });

  it('what depends on how near it is, or how wide the page', async () => {
    const { html, root, complaints } = await hydrated(
      async () => {
        const { useRef } = await import('react');
        const { useNear } = await import('./media/use-near.ts');
        const { usePhone } = await import('./foundation/use-media.ts');
        function Probe() {
          const place = useRef<HTMLParagraphElement>(null);
          const near = useNear(place);
          return <p ref={place}>{`near ${near}, phone ${usePhone()}`}</p>;
        }
        return <Probe />;
      },
      {
        prepare: () => {
          addObserver();
          const none = matchMedia;
          const onPhone = (media: string) => ({ ...none(media), matches: media.includes('max-width') });
          Object.assign(globalThis, { matchMedia: onPhone });
        },
      },
    );
    expect(complaints).toEqual([]);
    expect(textOf(html)).toBe('near false, phone false');
    expect(root.textContent).toBe('near false, phone true');
  });

  it('what differs with the width both ways, and goes on with the browser’s own', async () => {
    const places: Element[] = [];
    const prepare = () => places.push(...document.querySelectorAll('p'));
    const { html, root, complaints } = await hydrated(stage, { prepare });
    expect(complaints).toEqual([]);
    expect(textOf(html)).toBe('phonewide');
    expect([...root.querySelectorAll('p')]).toEqual([places[1]]);
  });

  it('what differs with the width one way where the browser has said how wide it is', async () => {
    const { html, root, complaints } = await hydrated(stage, { cookies: { width: 'wide' } });
    expect(complaints).toEqual([]);
    expect(textOf(html)).toBe('wide');
    expect(root).toHaveTextContent('wide');
  });

  it('a photograph that is in sight from the start, before all others', async () => {
    const { html, complaints } = await hydrated(async () => {
      const { setImageSource } = await import('@le-chai/host-services');
      const { Photo } = await import('./media/Photo.tsx');
      setImageSource({ bucket: 'https://photos.example/lots', cdn: null });
      return (
        <Photo cover="a.jpg" alt="Pauillac 2016" first>
          <i>drawn</i>
        </Photo>
      );
    });
    expect(complaints).toEqual([]);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading=');
  });

  it('a barrel that fills, drawn full', async () => {
    const { html, root, complaints } = await hydrated(
      async () => {
        const { Barrel } = await import('./art/Barrel.tsx');
        return <Barrel level={64} colour="red" animated />;
      },
      { prepare: addObserver },
    );
    expect(complaints).toEqual([]);
    expect(html).toContain('data-motion="still"');
    expect(root.querySelector('[data-motion]')).toHaveAttribute('data-motion', 'still');
  });

  it('a table of more rows than are drawn', async () => {
    const { html, complaints } = await hydrated(async () => {
      const { Table } = await import('./tables/Table.tsx');
      const rows = Array.from({ length: 300 }, (_, id) => ({ id }));
      return (
        <Table
          caption="Bids"
          columns={[{ id: 'id', header: 'Number', cell: ({ id }: { id: number }) => `bid ${id}` }]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      );
    });
    expect(complaints).toEqual([]);
    expect(html).toContain('bid 30<');
    expect(html).not.toContain('bid 200<');
  });

  it('a density that the member has chosen', async () => {
    const { html, root, complaints } = await hydrated(densities, { cookies: { density: 'compact' } });
    expect(complaints).toEqual([]);
    expect(textOf(html)).toBe('compact');
    expect(root.textContent).toBe('compact');
  });

  it.each([
    ['in another tab meanwhile', () => void (document.cookie = 'density=compact; path=/')],
    ['in a version that kept it elsewhere', () => localStorage.setItem('density', 'compact')],
  ])('a density that was chosen %s, which is followed afterwards', async (_, prepare) => {
    const { html, root, complaints } = await hydrated(densities, { prepare });
    expect(complaints).toEqual([]);
    expect(textOf(html)).toBe('generous');
    expect(root.textContent).toBe('compact');
    expect(document.documentElement).toHaveAttribute('data-density', 'compact');
  });

  it('times, in the zone that the browser was in when it was last here', async () => {
    const { html, root, complaints } = await hydrated(closing, {
      cookies: { 'time-zone': 'America/New_York' },
      prepare: () => liveIn('America/New_York'),
    });
    expect(complaints).toEqual([]);
    expect(textOf(html)).toBe('24 Nov 2026, 07:00 (America/New_York)');
    expect(root.textContent).toBe('24 Nov 2026, 07:00 (America/New_York)');
  });

  it.each([{}, { 'time-zone': 'Nowhere/At-all' }])(
    'times, in the house’s zone at a first visit, and then in the browser’s: %j',
    async (cookies) => {
      const { html, root, complaints } = await hydrated(closing, { cookies, prepare: () => liveIn('Asia/Tokyo') });
      expect(complaints).toEqual([]);
      expect(textOf(html)).toBe('24 Nov 2026, 13:00 (Europe/Paris)');
      expect(root.textContent).toBe('24 Nov 2026, 21:00 (Asia/Tokyo)');
      expect(document.cookie).toContain('time-zone=Asia/Tokyo');
    },
  );

  it('days that are the same in the browser’s zone, which are not drawn again', async () => {
    const { root, complaints } = await hydrated(dayAlone, { prepare: () => liveIn('Asia/Tokyo') });
    expect(complaints).toEqual([]);
    expect(root.textContent).toBe('24 Nov 2026 (Europe/Paris)');
    expect(document.cookie).toContain('time-zone=Asia/Tokyo');
  });

  it('figures, as the member has them written', async () => {
    const { html, complaints } = await hydrated(
      async () => {
        const { euro } = await import('./foundation/format.ts');
        return <p>{euro(1234.5)}</p>;
      },
      { cookies: { locale: 'de-DE' }, prepare: () => (document.documentElement.dataset['locale'] = 'de-DE') },
    );
    expect(complaints).toEqual([]);
    expect(textOf(html).replaceAll(/\s/g, ' ')).toBe('1.234,50 €');
  });
});
