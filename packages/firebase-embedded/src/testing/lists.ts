/** For tests of list proofs: short forms of queries, and the rules' decision about them. */
import { encodeValue, type Value, type WireValue } from "@junban/firestore-wire/value";
import { parseQuery } from "#src/query/parse.ts";
import { proveList } from "#src/rules/prove.ts";
import { compileRules } from "#src/rules/ruleset.ts";
import type { Decision, RulesAuth } from "#src/rules/types.ts";
import { database } from "#src/testing/store.ts";

/** Parts of a structured query. Without `from` the collection is `c`. */
export interface Parts {
	readonly from?: { collectionId: string; allDescendants?: boolean };
	/** Path of the parent document. */
	readonly parent?: string;
	readonly where?: object;
	readonly orderBy?: readonly { field: { fieldPath: string }; direction?: string }[];
	readonly startAt?: object;
	readonly limit?: number;
	readonly offset?: number;
}

const operators = {
	"==": "EQUAL",
	"!=": "NOT_EQUAL",
	"<": "LESS_THAN",
	"<=": "LESS_THAN_OR_EQUAL",
	">": "GREATER_THAN",
	">=": "GREATER_THAN_OR_EQUAL",
	in: "IN",
	"not-in": "NOT_IN",
	"array-contains": "ARRAY_CONTAINS",
	"array-contains-any": "ARRAY_CONTAINS_ANY",
} as const;

export function where(fieldPath: string, operator: keyof typeof operators, value: Value): object {
	return wireWhere(fieldPath, operator, encodeValue(value));
}

/** For values that JavaScript cannot express, such as a double without decimals. */
export function wireWhere(fieldPath: string, operator: keyof typeof operators, value: WireValue): object {
	return { fieldFilter: { field: { fieldPath }, op: operators[operator], value } };
}

export function and(...filters: object[]): object {
	return { compositeFilter: { op: "AND", filters } };
}

export function or(...filters: object[]): object {
	return { compositeFilter: { op: "OR", filters } };
}

export function order(fieldPath: string, direction = "ASCENDING"): { orderBy: Parts["orderBy"] & object } {
	return { orderBy: [{ field: { fieldPath }, direction }] };
}

export const alice: RulesAuth = { uid: "alice", token: { admin: true, shops: ["s1", "s2"] } };
/** The time of the request: one second after the start of 1970. */
const now = 1_000_000;

const documents = new Map([
	["users/alice", { role: { stringValue: "editor" } }],
	["shops/s1", { owner: { stringValue: "alice" } }],
]);

/** The decision about the query of `matches`, a part of rules below `/databases/{database}/documents`. */
export function ask(matches: string, parts: Parts, auth: RulesAuth | null = alice, version = "2"): Decision {
	const ruleset = compileRules(`rules_version = '${version}';
service cloud.firestore {
match /databases/{database}/documents {
${matches}
}
}`);
	const { from = { collectionId: "c" }, parent = "", ...query } = parts;
	return proveList(ruleset, {
		query: parseQuery(database, parent, { from: [from], ...query }),
		auth,
		time: now,
		get: (path) => {
			const fields = documents.get(path);
			return fields === undefined ? undefined : { name: database.prefix + path, fields };
		},
	});
}

/** Whether documents of `/c/{id}` may be listed with this condition. */
export function isListed(condition: string, parts: Parts | object, auth: RulesAuth | null = alice): boolean {
	const isFilter = "fieldFilter" in parts || "compositeFilter" in parts || "unaryFilter" in parts;
	const query: Parts = isFilter ? { where: parts } : parts;
	return ask(`match /c/{id} { allow list: if ${condition}; }`, query, auth).allowed;
}
