import type { Code } from "./codes.ts";
import { isMissing, type Refusal, refusal } from "./validation.ts";

interface Need {
	readonly field: string;
	readonly code: Code;
}

const need = (code: Code, ...fields: readonly string[]): readonly Need[] =>
	fields.map((field) => ({ field, code }));

/** What each operation cannot do without, and the code when it is not there; the first missing one decides. */
const NEEDS = {
	member: need("value-missing", "appUID", "lineUID", "memberUID"),
	change: need("value-missing", "uid", "query"),
	createUser: need("value-missing", "email", "password"),
	createApp: [...need("app-uid-missing", "appUID"), ...need("app-data-missing", "appData")],
	uploadLogo: need("file-missing", "file", "fileName"),
	uploadFile: [...need("file-missing", "blob", "ext"), ...need("unauthenticated", "userUID")],
	addCredential: need("values-insufficient", "reference", "userUID"),
	initAppUsers: need("app-id-required", "appUID"),
	addAppUser: need("unauthenticated", "userUID"),
	notificationMail: need("value-missing", "appUID", "lineUID", "memberUID", "notificationMail"),
} as const;

export type GuardedOperation = keyof typeof NEEDS;

/** The refusal of the specification's section 5 when a value that the operation needs is missing. */
export function missingFor(
	operation: GuardedOperation,
	values: { readonly [field: string]: unknown },
): Refusal | undefined {
	const missing = NEEDS[operation].find(({ field }) => isMissing(ownValue(values, field)));
	return missing === undefined ? undefined : refusal(missing.code, missing.field);
}

function ownValue(values: { readonly [field: string]: unknown }, field: string): unknown {
	return Object.hasOwn(values, field) ? values[field] : undefined;
}
