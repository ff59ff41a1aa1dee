import type { IndexSpec } from "#src/store/indexes.ts";

/**
 * The indexes of a `firestore.indexes.json`: those of several fields in `indexes`, and those of single fields in `fieldOverrides`.
 * The store checks each of them. Throws a SyntaxError when it is not JSON.
 */
export function readIndexFile(text: string): IndexSpec[] {
	const file: unknown = JSON.parse(text);
	const { fieldOverrides = [], indexes } = isObject(file) ? file : {};
	if (!Array.isArray(indexes) || !indexes.every(isIndexSpec)) throw new Error("has no list of indexes");
	if (!Array.isArray(fieldOverrides) || !fieldOverrides.every(isFieldOverride))
		throw new Error("has fieldOverrides that cannot be read");
	return [...indexes, ...fieldOverrides.flatMap(specsOf)];
}

/** Settings of a single field. In Google's Firestore they replace the indexes that every field has by default. */
interface FieldOverride {
	collectionGroup: string;
	fieldPath: string;
	/** Absent for settings that have nothing to do with indexes. Empty: the field has none. */
	indexes?: Record<string, unknown>[];
}

function specsOf({ collectionGroup, fieldPath, indexes = [] }: FieldOverride): IndexSpec[] {
	// The settings of all other fields. Which those are, only the documents tell.
	if (fieldPath === "*") return [];
	return indexes.flatMap(({ arrayConfig, order, queryScope = "COLLECTION" }) => {
		if (typeof queryScope !== "string") return [];
		const spec = (field: Omit<IndexSpec["fields"][number], "fieldPath">): IndexSpec[] => [
			{ collectionGroup, queryScope, fields: [{ fieldPath, ...field }] },
		];
		if (typeof arrayConfig === "string") return spec({ arrayConfig });
		return order === "ASCENDING" || order === "DESCENDING" ? spec({ order }) : [];
	});
}

function isIndexSpec(value: unknown): value is IndexSpec {
	if (!isObject(value) || typeof value["collectionGroup"] !== "string") return false;
	const { fields } = value;
	return Array.isArray(fields) && fields.every(isIndexField);
}

function isIndexField(value: unknown): boolean {
	return isObject(value) && typeof value["fieldPath"] === "string";
}

function isFieldOverride(value: unknown): value is FieldOverride {
	if (!isObject(value)) return false;
	const { collectionGroup, fieldPath, indexes = [] } = value;
	const named = typeof collectionGroup === "string" && typeof fieldPath === "string";
	return named && Array.isArray(indexes) && indexes.every(isObject);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
