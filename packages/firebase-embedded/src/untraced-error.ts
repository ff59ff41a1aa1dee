/** An error that is expected often, and whose stack trace nobody reads. Taking one costs more than the rest of a refusal. */
export class UntracedError extends Error {
	constructor(message: string) {
		const { stackTraceLimit } = Error;
		Error.stackTraceLimit = 0;
		super(message);
		Error.stackTraceLimit = stackTraceLimit;
	}
}
