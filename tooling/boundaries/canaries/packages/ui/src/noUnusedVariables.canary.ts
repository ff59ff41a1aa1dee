export function wrong(): void {
	const unused = 1;
}
