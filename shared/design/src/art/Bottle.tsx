import type { Colour, Root, Shape } from './shapes.ts';

/** A bottle, as the catalogue describes it; enough to draw it. */
export interface BottleSubject {
  /** Producer, as on the label; chooses the label's style. */
  producer: string;
  /** Second line of the label. */
  name?: string;
  vintage?: number | null;
  colour: Colour;
  /** Region or appellation, decides the shape. */
  region?: string | undefined;
  root?: Root;
  /** Litres: 0.375 to 6. */
  size?: number;
  /** Overrules the shape that the region gives. */
  shape?: Shape;
  /** The member's own label (bottling). */
  custom?: { monogram: string; name: string; ink: string };
}

export interface BottleProps {
  subject: BottleSubject;
  /** Height in px of a 0.75 L Bordeaux bottle on this stage; other sizes and shapes follow from it. */
  scale?: number;
  /** `row` is a simpler drawing for lists. */
  detail?: 'full' | 'row';
  /** Says what is drawn; without it the picture is decoration. */
  title?: string;
}

/** One bottle, drawn from data. */
export function Bottle({ subject, scale = 200, title }: BottleProps) {
  const height = scale * Math.cbrt((subject.size ?? 0.75) / 0.75);
  return (
    <svg
      width={height / 4}
      height={height}
      viewBox="-37 0 74 300"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    />
  );
}
