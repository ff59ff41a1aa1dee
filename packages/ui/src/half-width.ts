/** Converts full-width characters to half-width and trims: `９：３０` becomes `9:30`. */
export function halfWidth(text: string): string {
	return text.normalize("NFKC").trim();
}
