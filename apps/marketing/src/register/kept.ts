/** What registration keeps in the tab, so that Back and a reload lose nothing, and in the browser. Never a password. */
import { KINDS } from "@junban/domain/shop";
import { LOCALES, TIMEZONES } from "@junban/domain/values";
import * as v from "valibot";

const text = v.pipe(v.string(), v.maxLength(500));

/** `browser/late.ts` takes a page over at once if there is a key that begins with `register`. */
const KEPT = {
	"register-email": text,
	"register-shop": v.object({
		name: text,
		slug: text,
		hasOwnSlug: v.boolean(),
		kind: v.optional(v.picklist(KINDS)),
		color: text,
		locale: v.picklist(LOCALES),
		timeZone: v.picklist(TIMEZONES),
	}),
	/** The last mail: to whom, when in epoch milliseconds, how many were asked for in this tab, and whether there is no such mailbox. */
	"register-mail": v.object({
		email: text,
		sentAt: v.pipe(v.number(), v.integer()),
		count: v.pipe(v.number(), v.integer(), v.minValue(0)),
		isLost: v.exactOptional(v.boolean()),
	}),
	/** A mistyped address of an account, and the one whose link changes it. */
	"register-corrected": v.object({ from: text, to: text }),
	/** The shop that this tab has founded. */
	"register-founded": v.object({ app: text, name: text }),
};

type Key = keyof typeof KEPT;
export type Kept<Of extends Key> = v.InferOutput<(typeof KEPT)[Of]>;

/** What a browser with a blocked or full storage keeps as long as the page lives, as JSON. */
const inPage = new Map<Key, string>();

/** Undefined where nothing is kept, or where it cannot be read. */
export function kept<Of extends Key>(key: Of): Kept<Of> | undefined {
	try {
		const stored = inPage.get(key) ?? sessionStorage.getItem(key);
		if (stored === null) return undefined;
		const read = v.safeParse(KEPT[key], JSON.parse(stored));
		return read.success ? read.output : undefined;
	} catch {
		return undefined;
	}
}

/** Undefined forgets it. */
export function keep<Of extends Key>(key: Of, value: Kept<Of> | undefined): void {
	inPage.delete(key);
	try {
		if (value === undefined) sessionStorage.removeItem(key);
		else sessionStorage.setItem(key, JSON.stringify(value));
	} catch {
		if (value !== undefined) inPage.set(key, JSON.stringify(value));
	}
}
