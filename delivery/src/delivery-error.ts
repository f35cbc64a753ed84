/** What can go wrong between a build and a channel. Each has a plain message that says what to do. */
export type DeliveryErrorName =
  | 'invalid-release'
  | 'damaged-file'
  | 'version-taken'
  | 'being-removed'
  | 'contract-broken'
  | 'api-silent'
  | 'unknown-app'
  | 'unknown-version'
  | 'unknown-channel'
  | 'nothing-to-roll-back'
  | 'nothing-tried-out'
  | 'nothing-heard'
  | 'canary-changed'
  | 'channel-contended'
  | 'store-unreachable'
  | 'build-failed'
  | 'wrong-usage';

/** An expected failure of delivery: shown to the person at the terminal without a stack. */
export class DeliveryError extends Error {
  override readonly name: DeliveryErrorName;

  constructor(name: DeliveryErrorName, message: string) {
    super(message);
    this.name = name;
  }
}
