/**
 * Every refusal that a person can meet, by a stable name. Codes are phrase keys: `codes-ja.ts` and `codes-en.ts` give
 * each its sentence, so a code without one does not compile.
 */
export const CODES = [
	"add-failed",
	"app-not-found",
	"called-full",
	"conflict",
	"forbidden-origin",
	"guide-over-failed",
	"internal",
	"invalid-key",
	"invalid-transition",
	"invalid-value",
	"line-empty",
	"line-full",
	"line-not-found",
	"member-corrupt",
	"member-not-found",
	"method-not-allowed",
	"offline",
	"paused",
	"payload-too-large",
	"permission-denied",
	"prefetch",
	"restore-expired",
	"route-not-found",
	"sign-in-failed",
	"stale",
	"store-full",
	"store-unavailable",
	"too-many-requests",
	"unauthenticated",
	"unsupported-media-type",
	"value-missing",
] as const;

export type Code = (typeof CODES)[number];

/** Sentences for all codes in one language. */
export type CodeTexts = Readonly<Record<Code, string>>;

export function isCode(value: unknown): value is Code {
	return CODES.some((code) => code === value);
}
