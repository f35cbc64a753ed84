import { lateDrawing } from '../house/late-code.tsx';

/** Drawings that a member who is signed in already never needs to load; without them the wall stays dark. */
export const LateBottleWall = lateDrawing(
  async () => (await import(/* webpackChunkName: "wall" */ './BottleWall.tsx')).BottleWall,
);
