export function wrong(): void {
	debugger;
}
