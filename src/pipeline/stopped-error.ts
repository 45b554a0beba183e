/** A command that stops: what happened and why, then what to do. */
export abstract class StoppedError<Code extends string> extends Error {
  readonly code: Code;
  /** Lines printed below the message, one remedy or problem each. */
  readonly details: readonly string[];

  constructor(code: Code, message: string, details: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.details = details;
  }
}
