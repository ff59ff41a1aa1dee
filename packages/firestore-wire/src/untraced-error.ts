/**
 * An error that is expected often and is told to a caller by its message alone. Taking a stack trace costs more than the
 * rest of a refusal. That of a `cause` stays.
 */
export class UntracedError extends Error {
	constructor(message: string, options?: ErrorOptions) {
		const { stackTraceLimit } = Error;
		Error.stackTraceLimit = 0;
		super(message, options);
		Error.stackTraceLimit = stackTraceLimit;
	}
}
