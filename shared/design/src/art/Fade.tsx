export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A gradient from the left, or from the top down, over what it fills. */
export function Fade({ id, stops, down }: { id: string; stops: readonly Stop[]; down?: boolean }) {
  return (
    <linearGradient id={id} {...(down && { x2: 0, y2: 1 })}>
      {stops.map(([offset, colour, opacity]) => (
        <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
      ))}
    </linearGradient>
  );
}
