export function wrong(): void {
	console.log("noise");
}
