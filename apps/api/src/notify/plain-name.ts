/** The longest name, in characters. What is longer is cut: it could be a sentence to the reader. */
const PLAIN_NAME = 40;

/** A shop's name as mails show it: short, on one line, with a space in what could be an address. */
export function plainName(name: string): string {
	const spaced = name.replace(/\p{Cf}/gu, "").replace(/[.。．｡](?=[\p{L}\p{N}])|:(?=\/\/)/gu, "$& ");
	const plain = [...spaced.replace(/[\p{Cc}\s]+/gu, " ").trim()];
	return plain.length > PLAIN_NAME
		? `${plain
				.slice(0, PLAIN_NAME - 1)
				.join("")
				.trim()}…`
		: plain.join("");
}
