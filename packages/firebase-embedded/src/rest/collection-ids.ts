import type { Rpc } from "#src/rest/rpc-types.ts";
import { denied, invalid, unimplemented } from "#src/status.ts";
import { integer, message, text } from "#src/values/json.ts";
import { compareIds } from "#src/values/order.ts";

const defaultPage = 100;
const largestPage = 1000;

/** Ids of the collections below a document that hold documents, directly or in deeper collections. For servers only. */
export const listCollectionIds: Rpc = async ({ store }, caller, parent, body) => {
	const request = message(body, "body");
	if (request["readTime"] !== undefined) throw unimplemented("readTime");
	if (!caller.service) throw denied();
	const requested = integer(request["pageSize"], "pageSize") ?? 0;
	if (requested < 0) throw invalid("pageSize must not be negative");
	const size = requested === 0 ? defaultPage : Math.min(requested, largestPage);
	const token = request["pageToken"];
	const after = token === undefined || token === "" ? undefined : readToken(text(token, "pageToken"));
	const ids = store.collectionIds(parent).sort(compareIds);
	const rest = after === undefined ? ids : ids.filter((id) => compareIds(id, after) > 0);
	const collectionIds = rest.slice(0, size);
	const last = collectionIds.at(-1);
	const more = rest.length > size && last !== undefined;
	const nextPageToken = more ? Buffer.from(last).toString("base64url") : undefined;
	return {
		kind: "plain",
		answer: { collectionIds, ...(nextPageToken === undefined ? {} : { nextPageToken }) },
	};
};

function readToken(token: string): string {
	if (token.length > 4000 || !/^[\w-]+$/.test(token)) throw invalid("Not a pageToken");
	return Buffer.from(token, "base64url").toString();
}
