/** The remote that is built: the build preset puts its src/remote.ts here. */
declare module '#remote' {
  const remote: import('../remote-module.ts').RemoteModule;
  export default remote;
}
