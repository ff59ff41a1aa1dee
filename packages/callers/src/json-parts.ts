/** Parts of a body that anybody may send: answers to fifty questions have a hundred, and each ticked box one. */
const ANYONES = 2_700;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** What begins an object, a list, a value behind a name, and what follows the first of each. */
const BEGINS: ReadonlySet<number> = new Set([..."{[:,"].map((sign) => sign.charCodeAt(0)));

/**
 * Whether a text of JSON has more parts than `most`: objects, lists, and what these hold. To parse 64 kB of nothing else takes a
 * hundred times as long as a text of that length.
 */
export function hasManyJsonParts(text: string, most = ANYONES): boolean {
	// Each part has a character at least.
	if (text.length <= most) return false;
	let parts = 0;
	let isText = false;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (isText && code === BACKSLASH) at++;
		else if (code === QUOTE) isText = !isText;
		else if (!isText && BEGINS.has(code) && ++parts > most) return true;
	}
	return false;
}
