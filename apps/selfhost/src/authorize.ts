import type { AccessRequest } from "@junban/firebase-embedded/embedded";

/**
 * Who may read what straight from the store (product.md, section 9), until the rules language takes over. Nobody
 * writes here: lines are moved by the API alone.
 */
export function authorize(request: AccessRequest): boolean {
	const { auth, operation, path } = request;
	if (operation !== "get" && operation !== "list") return false;
	// What the collections of a group may be read by is not decided by the path of one.
	if (request.query?.allDescendants) return false;
	const names = path.split("/");
	const [root, app, kind, id, collection, document] = names;
	if (root === "users") return operation === "get" && names.length === 2 && auth !== null && app === auth.uid;
	// No document lies deeper than those of a line; what may come to lie there is refused until it is named.
	if (root !== "apps" || app === undefined || names.length > 6) return false;
	// Of apps themselves only one at a time, so that nobody collects all shops.
	if (names.length === 2) return operation === "get";
	const staff = () => auth !== null && isStaff(request.get(`apps/${app}/users/${auth.uid}`)?.role);
	if (kind === "users")
		return (
			names.length <= 4 &&
			auth !== null &&
			((operation === "get" && id === auth.uid) || isOwner(request, app, auth.uid))
		);
	if (kind !== "line") return false;
	if (names.length <= 4) return true;
	switch (collection) {
		case "public_members":
			return true;
		case "public":
			return operation === "get" && document === "board";
		case "members":
			// A member's uid is its holder's key: who names the document may read it.
			return operation === "get" || staff();
		case "events":
			return staff();
		default:
			return false;
	}
}

const isStaff = (role: unknown): boolean => role === "owner" || role === "staff";

function isOwner(request: AccessRequest, app: string, user: string): boolean {
	return request.get(`apps/${app}/users/${user}`)?.role === "owner";
}
