/**
 * Keys with a part that code puts in: the values of a union, which the types of `t` hold against the phrases. A `*` is one
 * such part. Of the phrases behind it the check knows only that one of them is asked for, so what is before it should be long;
 * a constant object of whole keys in the same file (`t(TITLES[state])`) needs no entry and is checked phrase by phrase.
 */
export const BUILT_KEYS: readonly string[] = [
	// What a refusal says, by its code; the domain requires a text for each.
	"codes:*",
	// By state of the reception.
	"join:closed.*",
	"join:reopens.*",
	"join:state.*",
	"join:refusedBy.*",
	// By unit of the line.
	"join:unit.*",
	"join:waiting.*",
	"members:counts.inOrder.*",
	"members:counts.unit.*",
	"ticket:unit.*",
	// By what staff do and did.
	"members:actions.*",
	"members:done.*",
	// By how a place ended.
	"ticket:over.stamp.*",
	"ticket:over.text.*",
	"ticket:over.title.*",
	// By how the page is kept up to date.
	"ticket:connection.*",
];
