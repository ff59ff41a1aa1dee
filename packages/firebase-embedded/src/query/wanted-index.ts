import { disjunctionsOf } from "#src/query/normal-form.ts";
import { isName, type Query } from "#src/query/query.ts";
import { formatFieldPath } from "#src/values/field-path.ts";

/** The fields of an index that would answer the query: equal ones, then ordered ones. Never holds values. */
export function wantedIndex(query: Query): string[] {
	const [conditions = []] = disjunctionsOf(query.where);
	const wanted = new Map<string, string>();
	for (const { op, field } of conditions) {
		if (isName(field) || (op !== "EQUAL" && op !== "ARRAY_CONTAINS")) continue;
		const name = formatFieldPath(field);
		wanted.set(name, op === "EQUAL" ? name : `${name} contains`);
	}
	for (const { field, descending } of query.orderBy) {
		const name = formatFieldPath(field);
		if (!isName(field) && !wanted.has(name)) wanted.set(name, descending ? `${name} desc` : name);
	}
	return [...wanted.values()];
}
