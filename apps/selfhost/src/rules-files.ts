import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type EmbeddedOptions, readIndexFile } from "@junban/firebase-embedded/embedded";

/** The folder of the files that are deployed to Firebase; the build puts it beside the server. */
export const BUILT_RULES = fileURLToPath(new URL("./rules", import.meta.url));

/**
 * Single fields of the API's own queries. Google has an index of each in its collection without being told, and refuses a
 * file that names it; this server reads the whole collection without one, in one turn of the event loop.
 */
const SINGLE_FIELDS = [
	["app_looks", "held_until"],
	["apps", "deleting_at"],
	["apps", "premium.until"],
	["answers", "_version"],
	["require_answers", "_version"],
	["events", "at"],
	["history", "day"],
	["information", "information_at"],
	["mail_recipients", "expire_at"],
	["masters_log", "at"],
	["members", "line_up_at"],
	["members", "gone_at"],
	["shop_directory", "name_key"],
	["shop_directory", "founded_key"],
	["shop_directory", "used_key"],
	["subscriptions", "app"],
	["temporary_closeds", "end_at"],
	["users", "displayName"],
	["users", "email"],
	["users", "role"],
] as const;

/** As `SINGLE_FIELDS`, for lists: each element has an entry. */
const LISTS = [["shop_directory", "tokens"]] as const;

/** What the rules ask of operators besides their claim. */
const SECOND_FACTOR = "return 'sign_in_second_factor' in request.auth.token.firebase;";

/**
 * The access rules and the indexes: the same files that a Firebase project gets. Throws when one is missing.
 *
 * @param masterSecondFactor `off`: operators have their rights without a second factor
 */
export function readRules(
	folder: string,
	masterSecondFactor: "required" | "off",
): Required<Pick<EmbeddedOptions, "rules" | "indexes">> {
	const read = (name: string) => readFileSync(join(folder, name), "utf8");
	const rules = (name: string) => {
		const text = read(name);
		return masterSecondFactor === "off" ? text.replace(SECOND_FACTOR, "return true;") : text;
	};
	return {
		rules: { firestore: rules("firestore.rules"), storage: rules("storage.rules") },
		indexes: [
			...readIndexFile(read("firestore.indexes.json")),
			...SINGLE_FIELDS.map(([collectionGroup, fieldPath]) => ({
				collectionGroup,
				queryScope: "COLLECTION",
				fields: [{ fieldPath, order: "ASCENDING" as const }],
			})),
			...LISTS.map(([collectionGroup, fieldPath]) => ({
				collectionGroup,
				queryScope: "COLLECTION",
				fields: [{ fieldPath, arrayConfig: "CONTAINS" }],
			})),
		],
	};
}
