/** Keeps one core busy until its parent ends, by whatever means: then the channel between them closes. */
process.on('disconnect', () => process.exit());

const TURN_MS = 50;

function spin(): void {
  const until = performance.now() + TURN_MS;
  while (performance.now() < until);
  // The channel is only looked at between two turns.
  setImmediate(spin);
}

spin();
