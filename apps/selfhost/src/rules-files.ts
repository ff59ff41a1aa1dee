import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { EmbeddedOptions } from "@junban/firebase-embedded/embedded";
import * as v from "valibot";

/** The folder of the files that are deployed to Firebase; the build puts it beside the server. */
export const BUILT_RULES = fileURLToPath(new URL("./rules", import.meta.url));

const indexesFile = v.object({
	indexes: v.array(
		v.object({
			collectionGroup: v.string(),
			queryScope: v.optional(v.string(), "COLLECTION"),
			fields: v.array(
				v.union([
					v.object({ fieldPath: v.string(), order: v.picklist(["ASCENDING", "DESCENDING"]) }),
					v.object({ fieldPath: v.string(), arrayConfig: v.string() }),
				]),
			),
		}),
	),
});

/**
 * Fields by which the API finds old data of a line, and operators find shops and accounts. Google has an index of every single field without being told, and
 * refuses one that is; this server reads the whole collection without one.
 */
const SINGLE_FIELDS = [
	["members", "line_up_at"],
	["members", "gone_at"],
	["events", "at"],
	["outbox", "at"],
	["shop_directory", "name_key"],
	["shop_directory", "founded_key"],
	["shop_directory", "used_key"],
	["users", "email"],
	["users", "displayName"],
	["masters_log", "at"],
	["information", "information_at"],
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
			...v.parse(indexesFile, JSON.parse(read("firestore.indexes.json"))).indexes,
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
