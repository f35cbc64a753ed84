import type { Profile } from './shapes.ts';

/*
 * The outline of a bottle: half a profile, mirrored. The origin is the middle of the base, y grows downwards, so
 * a height h stands at -h.
 */

export interface Point {
  x: number;
  y: number;
}

/** A straight line (no controls) or a cubic to `to`, on the right half, from the base upwards. */
interface Segment {
  controls?: readonly [Point, Point];
  to: Point;
}

const corner = 7;
const lipHeight = 15;
const round = (value: number): number => Math.round(value * 100) / 100;
const at = (x: number, height: number): Point => ({ x, y: -height });

/** The right half of a bottle from the middle of its base to the middle of its top. */
function half(profile: Profile): readonly Segment[] {
  const { height: full, body, shoulder, neck, neckRadius, bend, lip, waist, stopper = 0 } = profile;
  const height = full - stopper;
  const rise = neck - shoulder;
  const kappa = corner * 0.448;
  const middle = shoulder / 2;
  const slim = body * (waist ?? 1);
  const wall: Segment[] = waist
    ? [
        { controls: [at(body, middle * 0.5), at(slim, middle * 0.6)], to: at(slim, middle) },
        { controls: [at(slim, middle * 1.4), at(body, middle * 1.5)], to: at(body, shoulder) },
      ]
    : [{ to: at(body, shoulder) }];
  return [
    { to: at(body - corner, 0) },
    { controls: [at(body - kappa, 0), at(body, kappa)], to: at(body, corner) },
    ...wall,
    {
      controls: [at(body, shoulder + bend[0] * rise), at(neckRadius, neck - bend[1] * rise)],
      to: at(neckRadius, neck),
    },
    { to: at(neckRadius - 0.4, height - lipHeight) },
    { to: at(lip, height - lipHeight) },
    { to: at(lip, height - 2) },
    { controls: [at(lip, height - 0.9), at(lip - 0.9, height)], to: at(lip - 2, height) },
    { to: at(0, height) },
  ];
}

/** A point as text: `factor` squeezes towards the axis or mirrors, `inset` stays inside of the wall. */
function write({ x, y }: Point, factor: number, inset: number): string {
  const reach = Math.max(0, Math.abs(x * factor) - inset);
  return `${round(Math.sign(x * factor) * reach)},${round(y)}`;
}

function forth(segment: Segment, factor: number, inset: number): string {
  const point = (value: Point): string => write(value, factor, inset);
  return segment.controls
    ? `C${point(segment.controls[0])} ${point(segment.controls[1])} ${point(segment.to)}`
    : `L${point(segment.to)}`;
}

/**
 * The closed outline as an SVG path.
 * @param inset millimetres to stay inside the wall, for the contents of clear glass
 */
export function outline(profile: Profile, inset = 0): string {
  const right = half(profile);
  const mirrored: string[] = [];
  for (let index = right.length - 1; index >= 0; index--) {
    const segment = right[index];
    const start = right[index - 1]?.to ?? at(0, 0);
    if (!segment) continue;
    const back: Segment = segment.controls
      ? { controls: [segment.controls[1], segment.controls[0]], to: start }
      : { to: start };
    mirrored.push(forth(back, -1, inset));
  }
  return `M0,0${right.map((segment) => forth(segment, 1, inset)).join('')}${mirrored.join('')}Z`;
}

/**
 * The line of light along one side: the profile from above the base to under the capsule, drawn in towards the axis.
 * @param share of the radius, negative for the left side
 */
export function highlight(profile: Profile, share: number): string {
  const [, , ...rest] = half(profile);
  const wall = rest.slice(0, profile.waist ? 3 : 2);
  const top = profile.height - (profile.stopper ?? 0) - profile.capsule - (profile.capsule ? 2 : 20);
  return `M${write(at(profile.body, 12), share, 0)}${wall.map((segment) => forth(segment, share, 0)).join('')}L${write(at(profile.neckRadius, Math.max(top, profile.neck)), share, 0)}`;
}

/** Points along the right half, for measuring. @param steps on each curve */
export function trace(profile: Profile, steps = 24): Point[] {
  const points: Point[] = [];
  let from = at(0, 0);
  for (const { controls, to } of half(profile)) {
    for (let step = 1; step <= steps; step++) points.push(controls ? onCubic(from, controls, to, step / steps) : to);
    from = to;
  }
  return points;
}

/** A point of a cubic. @param t from 0 to 1 */
function onCubic(from: Point, [one, two]: readonly [Point, Point], to: Point, t: number): Point {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number, d: number): number =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  return { x: mix(from.x, one.x, two.x, to.x), y: mix(from.y, one.y, two.y, to.y) };
}
