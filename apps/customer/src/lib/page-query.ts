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
const PWA = "pwa";
/** Those whose presence alone has a meaning, but for `PWA`. */
const FLAGS = [ANOTHER, NOTICES, LEAVE_QUERY, OWN_DATA, OWN_DATA_DELETED];
/** A minute and a signature; see the API's `presence-codes.ts`. */
const CODE = /^[0-9a-z]{1,10}\.[\w-]{10,50}$/;

/** Undefined for a page that was opened without one, or with what cannot be one. */
export function presenceIn(search: string): string | undefined {
	const code = new URLSearchParams(search).get(PRESENCE) ?? "";
	return CODE.test(code) ? code : undefined;
}

/** The query of a page with its question mark, or empty: what changes the page, always written in the same way. */
export function knownQuery(search: string): string {
	return queryOf(search, FLAGS, presenceIn(search));
}

/**
 * As `knownQuery`, for the page of a shop or its display.
 *
 * @param inForce the code that opens the page now; another one changes nothing
 */
export function shopQuery(search: string, inForce: string | undefined): string {
	const code = presenceIn(search);
	return queryOf(search, [ANOTHER], code === inForce ? code : undefined);
}

function queryOf(search: string, flags: readonly string[], code: string | undefined): string {
	const asked = new URLSearchParams(search);
	const pairs = [
		...flags.flatMap((flag) => (asked.has(flag) ? [`${flag}=1`] : [])),
		...(asked.get(PWA) === "1" ? [`${PWA}=1`] : []),
		...(code === undefined ? [] : [`${PRESENCE}=${code}`]),
	];
	return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
