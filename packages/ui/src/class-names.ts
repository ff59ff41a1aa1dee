/** Joins the class names by spaces and leaves out absent ones. */
export function classNames(...names: (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
