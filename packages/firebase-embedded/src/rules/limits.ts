/** Google's published limits of rules, and our own where Google names none. */

/** Bytes of UTF-8. */
export const maxSourceBytes = 256 * 1024;
export const maxLets = 10;
export const maxParameters = 7;
/** Depth of functions that call functions. Recursion is not allowed. */
export const maxCallDepth = 20;
export const maxMatchDepth = 10;
/** Segments of all nested patterns together. */
export const maxPatternSegments = 100;
export const maxCaptures = 20;
/** Expressions evaluated for one decision. `cost.ts` defines what counts. */
export const maxSteps = 1000;
/** Documents read for one document's operation or one query. */
export const maxReads = 10;
export const maxReadsOfCommit = 20;
/** Documents read for one decision of Storage. */
export const maxReadsOfStorage = 2;

/** Our own: depth of one expression's tree, so that no source exhausts the stack. */
export const maxExpressionDepth = 400;
/** Our own: UTF-16 code units of a text that an expression creates. */
export const maxText = 1024 * 1024;
/** Our own: work of one decision in characters; a few tenths of a second at most. */
export const maxWork = 8_000_000;
/** The characters that one item of a list, a set or a map counts for. */
export const itemWork = 16;
/** Our own: characters of a regular expression. */
export const maxPattern = 1000;
