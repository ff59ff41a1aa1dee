/** Texts of an installation that does not know the address at which people reach it. */
import { ORIGIN_MARK } from "./marks.ts";

const MARK = ORIGIN_MARK.replaceAll(".", "\\.");
const ELEMENTS = new RegExp(`<(?:link|meta)\\b[^>]*?="${MARK}[^"]*"[^>]*>`, "g");
const DATA = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g;
/** They describe a picture that has no address. */
const PICTURES = /<meta (?:property="og:image:|name="twitter:card")[^>]*>/g;
const LINES = new RegExp(`^.*${MARK}.*\n?`, "gm");

/**
 * Leaves out what says a whole address: search engines refuse half ones, and a wrong one leads people and engines away
 * from the page. A page without them is found at the address at which it is asked for.
 *
 * @param place names the text in faults
 */
export function withoutAddresses(text: string, place: string): string {
	const rest = place.endsWith(".txt")
		? text.replace(LINES, "")
		: text
				.replace(ELEMENTS, "")
				.replace(PICTURES, "")
				.replace(DATA, (data) => (data.includes(ORIGIN_MARK) ? "" : data));
	if (rest.includes(ORIGIN_MARK))
		throw new Error(`${place}: an address that stands elsewhere than in the head`);
	return rest;
}
