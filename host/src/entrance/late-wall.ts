import { lateDrawing } from '../house/late-code.tsx';

/** Drawings that signed-in members never need to load; without them the wall stays dark. */
export const LateBottleWall = lateDrawing(
  async () => (await import(/* webpackChunkName: "wall" */ './BottleWall.tsx')).BottleWall,
);
