/** The house does not allow it as it is now. An operator's command ends with exit code 1. */
export class Refused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refused';
  }
}
