/** Google's published limits of rules, and our own where Google names none. */

/** Bytes of UTF-8. */
export const maxSourceBytes = 256 * 1024;
export const maxLets = 10;
export const maxParameters = 7;
/** Functions that call functions; none may call itself. */
export const maxCallDepth = 20;
export const maxMatchDepth = 10;
/** Segments of all the nested patterns together. */
export const maxPatternSegments = 100;
export const maxCaptures = 20;
/** Expressions evaluated for one decision; cost.ts says what counts. */
export const maxSteps = 1000;
/** Documents read for one document's operation or one query; all operations of a commit together. */
export const maxReads = 10;
export const maxReadsOfCommit = 20;
/** Documents that one decision of Storage may read. */
export const maxReadsOfStorage = 2;

/** Our own: depth of one expression's tree, so that no source exhausts the stack. */
export const maxExpressionDepth = 400;
/** Our own: UTF-16 code units of a text that an expression makes. */
export const maxText = 1024 * 1024;
/** Our own: what one decision may touch, in characters; a few tenths of a second at the most. */
export const maxWork = 8_000_000;
/** The characters that an item of a list, a set or a map stands for. */
export const itemWork = 16;
/** Our own: characters of a regular expression. */
export const maxPattern = 1000;
