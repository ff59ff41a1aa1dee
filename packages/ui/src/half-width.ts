/** Full-width digits, letters and signs as their half-width ones, ends trimmed: `９：３０` is `9:30`. */
export function halfWidth(text: string): string {
	return text.normalize("NFKC").trim();
}
