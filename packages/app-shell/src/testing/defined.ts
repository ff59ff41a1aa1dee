/** The value, which must not be undefined. */
export function defined<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("the test expects a value here");
	return value;
}
