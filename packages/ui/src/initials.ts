/** The first letter of a name, or of its first two words if they are Latin; "" for an empty name. A grapheme, such as a family emoji or a letter with marks, counts as one letter. */
export function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/u);
	const [first = "", second = ""] = words.map(firstLetter);
	const letters = /^\p{Script=Latin}$/u.test(first) && /^\p{Script=Latin}$/u.test(second);
	return (letters ? first + second : first).toUpperCase();
}

function firstLetter(text: string): string {
	for (const { segment } of new Intl.Segmenter().segment(text.trim())) return segment;
	return "";
}
