import { type Data, encodeFields } from "@junban/firestore-wire/value";
import type { Method } from "#src/rules/ast.ts";
import { compileRules } from "#src/rules/ruleset.ts";
import type { Decision, FirestoreRequest, RulesDocument, Ruleset, RulesReads } from "#src/rules/types.ts";

const root = "projects/demo/databases/(default)/documents/";

/** 2026-03-04T05:06:07.123456Z, a Wednesday. */
export const time = 1_772_600_767_123_456;

export interface Setting {
	readonly method?: Method;
	readonly path?: string;
	readonly uid?: string | null;
	readonly token?: Record<string, unknown>;
	readonly before?: Data | null;
	readonly after?: Data | null;
	/** Documents by path. */
	readonly others?: Record<string, Data>;
	readonly othersAfter?: Record<string, Data>;
	readonly reads?: RulesReads;
	readonly time?: number;
	readonly debug?: (text: string) => void;
}

export function firestoreRules(body: string, version = "2"): Ruleset {
	return compileRules(
		`rules_version = '${version}';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n}\n}`,
	);
}

export function document(path: string, data: Data): RulesDocument {
	return { name: root + path, fields: encodeFields(data) };
}

export function firestoreRequest(setting: Setting = {}): FirestoreRequest {
	const path = setting.path ?? "docs/one";
	const { others = {}, othersAfter, before, after, uid = "ann" } = setting;
	const lookup = (known: Record<string, Data>) => (place: string) => {
		const data = known[place];
		return data === undefined ? undefined : document(place, data);
	};
	return {
		service: "cloud.firestore",
		method: setting.method ?? "get",
		path,
		auth: uid === null ? null : { uid, token: setting.token ?? {} },
		time: setting.time ?? time,
		before: before === undefined || before === null ? undefined : document(path, before),
		after: after === undefined || after === null ? undefined : document(path, after),
		get: lookup(others),
		getAfter: othersAfter === undefined ? undefined : lookup(othersAfter),
		reads: setting.reads,
		debug: setting.debug,
	};
}

/** The result of a condition: true, false, or the text of its failure. */
export function outcome(condition: string, setting: Setting = {}, functions = ""): boolean | string {
	const rules = firestoreRules(`${functions}\nmatch /docs/{id} {\nallow read, write: if ${condition};\n}`);
	return result(rules.decide(firestoreRequest(setting)));
}

export function result(decision: Decision): boolean | string {
	if (decision.allowed) return true;
	const text = (decision.reasons[0] ?? "").replace(/^\w+\.rules:\d+:\d+ /, "");
	return text === "false" ? false : text;
}
