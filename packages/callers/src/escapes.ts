/** Far more than a text has that a person or a browser wrote wrongly, such as `?rate=100%`. */
const MOST_ESCAPES = 50;

/**
 * Whether a text has many escapes (`%E9`), and some of them are not UTF-8. For each of those, Node.js and Hono throw an error inside
 * and catch it, which takes 10 µs and more: 4,000 of them in an address of 16 kB took 40 ms.
 */
export function hasManyFaults(text: string): boolean {
	return hasMore(text, "%", MOST_ESCAPES) && decoded(text) === undefined && !isCutOff(text);
}

/** Whether a text can be decoded but for its end: messengers cut long links within a letter, which has up to four escapes. */
function isCutOff(text: string): boolean {
	let rest = text;
	for (let tries = 0; tries < 4; tries++) {
		const at = rest.lastIndexOf("%");
		if (at === -1 || rest.length - at > 3) return false;
		rest = rest.slice(0, at);
		if (decoded(rest) !== undefined) return true;
	}
	return false;
}

// Bundlers drop a call of `decodeURIComponent` whose value nobody uses, although it may throw.
export function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/** Whether the text has more than `most` of a character. */
export function hasMore(text: string, character: string, most: number): boolean {
	let at = -1;
	for (let count = 0; count <= most; count++) {
		at = text.indexOf(character, at + 1);
		if (at === -1) return false;
	}
	return true;
}
