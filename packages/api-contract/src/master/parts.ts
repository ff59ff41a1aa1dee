/** Parts of the operators' calls. */
import * as v from "valibot";
import { whole } from "#src/schema-parts.ts";

/** Rows of a page of any list. */
export const MASTER_PAGE_ROWS = 50;

/**
 * The id of an act, made by the screen for each press: 22 to 64 characters of `A-Z a-z 0-9 _ -`, as `crypto.randomUUID()`
 * makes them. It is the id of the act's entry in the log. A repeat with the same id is answered like the first and done once.
 */
const act = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/));

/** Why; for the log. The shop sees only the reason of a suspension. */
const reasonText = v.pipe(v.string(), v.maxLength(500));

/** Of acts that take something from somebody, or give something away. */
export const withReason = { act, reason: reasonText };
/** Of acts that explain themselves. */
export const withAct = { act, reason: v.optional(reasonText) };

/** `next`: absent on the last page. */
export const next = v.optional(v.string());

/** Milliseconds since 1970. */
export const instant = whole;
