/** The rules of the check; each has a canary. */
export const RULES = [
	// Texts in the code.
	"literal-in-jsx",
	"literal-attribute",
	"literal-property",
	"literal-call",
	"japanese-literal",
	// Phrases and their uses.
	"hidden-key",
	"unlisted-key",
	"idle-pattern",
	"missing-phrase",
	"unused-phrase",
	"other-variables",
	"other-name",
] as const;
export type Rule = (typeof RULES)[number];

/** `place` is a file with a line, or the folder of an app; `what` is the text or key. */
export type Fault = { rule: Rule; place: string; what: string };
