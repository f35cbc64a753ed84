/*
 * Runs a TypeScript file of this folder: Node 24 reads TypeScript as it is, older ones do not even start it. On Linux
 * the installation brings Node 24 with it and npm finds it first.
 */
const [script] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  console.error(
    `Le Chai runs on Node 24 or newer, and this is Node ${process.versions.node}. ` +
      'On Linux it is installed with the packages; elsewhere, or after installing with --no-optional, install Node 24.',
  );
  process.exitCode = 1;
} else {
  await import(new URL(script, import.meta.url).href);
}
