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
 * Fields by which the API finds old data of a line. Google has an index of every single field without being told, and
 * refuses one that is; this server reads the whole collection without one.
 */
const SINGLE_FIELDS = [
	["members", "line_up_at"],
	["members", "gone_at"],
	["events", "at"],
	["outbox", "at"],
] as const;

/** The access rules and the indexes: the same files that a Firebase project gets. Throws when one is missing. */
export function readRules(folder: string): Required<Pick<EmbeddedOptions, "rules" | "indexes">> {
	const read = (name: string) => readFileSync(join(folder, name), "utf8");
	return {
		rules: { firestore: read("firestore.rules"), storage: read("storage.rules") },
		indexes: [
			...v.parse(indexesFile, JSON.parse(read("firestore.indexes.json"))).indexes,
			...SINGLE_FIELDS.map(([collectionGroup, fieldPath]) => ({
				collectionGroup,
				queryScope: "COLLECTION",
				fields: [{ fieldPath, order: "ASCENDING" as const }],
			})),
		],
	};
}
