/** What the check forbids; each has a canary. */
export const RULES = [
	// Text that is written in the code.
	"literal-in-jsx",
	"literal-attribute",
	"literal-property",
	"literal-call",
	"japanese-literal",
	// Phrases and their use.
	"hidden-key",
	"unlisted-key",
	"idle-pattern",
	"missing-phrase",
	"unused-phrase",
	"other-variables",
] as const;
export type Rule = (typeof RULES)[number];

/** `place` is a file with its line, or the folder of an app; `what` the text or key. */
export type Fault = { rule: Rule; place: string; what: string };
