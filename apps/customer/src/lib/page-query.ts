/** The names in a page's query that have a meaning. Others were added elsewhere, for instance by an app in which the link was shared. */

/** Asks for the shop's page although an own place is open. */
export const ANOTHER = "another";
/** Shows the form of the mail address on a ticket without script. */
export const NOTICES = "notices";
/** Asks whether to leave. Without script it replaces the dialog. */
export const LEAVE_QUERY = "leave";
/** Asks whether to delete one's own data. */
export const OWN_DATA = "own_data";
/** Says that it was deleted. */
export const OWN_DATA_DELETED = "deleted";

/** The code of the shop by which its QR code opened the page. */
export const PRESENCE = "presence";
const NAMES = ["pwa", ANOTHER, NOTICES, LEAVE_QUERY, OWN_DATA, OWN_DATA_DELETED, PRESENCE];

/** Undefined for a page that was opened without one. */
export function presenceIn(search: string): string | undefined {
	return new URLSearchParams(search).get(PRESENCE) ?? undefined;
}

/** The query with its question mark, or empty. */
export function knownQuery(search: string): string {
	const pairs = search
		.replace("?", "")
		.split("&")
		.filter((pair) => NAMES.includes(pair.split("=", 1)[0] ?? ""));
	return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
