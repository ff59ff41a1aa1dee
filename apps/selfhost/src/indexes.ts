import type { IndexSpec } from "@junban/firebase-embedded/embedded";

/** The queries of the desk and the staff screens, in the form of `firestore.indexes.json`. */
export const INDEXES: readonly IndexSpec[] = [
	index(["guide_over", "line_up_at"]),
	index(["series", "number"]),
];

function index(fields: readonly string[]): IndexSpec {
	return {
		collectionGroup: "members",
		queryScope: "COLLECTION",
		fields: fields.map((fieldPath) => ({ fieldPath, order: "ASCENDING" })),
	};
}
