/** The beginning of a label, which may say that the field is optional. */
export function startOf(label: string): RegExp {
	return new RegExp(`^${label.replace(/[()]/g, "\\$&")}`);
}
