interface Box {
  width: number;
  height: number;
}

/** How large an `svg` is whose units are those of a box: as high as that, and narrower where its place is. @param height px */
export const drawingSize = (box: Box, height: number) => ({
  viewBox: `0 0 ${box.width} ${box.height}`,
  width: Math.round((height * box.width) / box.height),
  height,
  preserveAspectRatio: 'xMidYMax meet',
  style: { maxWidth: '100%', overflow: 'visible', userSelect: 'none' } as const,
});
