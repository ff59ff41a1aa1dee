/** The names that are there, joined by spaces. */
export function classNames(...names: (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
