/** A value that the test knows to be there. */
export function known<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("a bad value in the test");
	return value;
}
