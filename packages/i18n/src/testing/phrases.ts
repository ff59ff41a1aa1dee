import { baseEn } from "#src/base-en.ts";
import { baseJa } from "#src/base-ja.ts";
import type { PhrasesLike } from "#src/phrases.ts";

const countingJa = { records_other: "{{count}}件", place_ordinal_other: "{{count}}番目" } as const;
const countingEn = {
	records_one: "{{count}} record",
	records_other: "{{count}} records",
	place_ordinal_one: "{{count}}st",
	place_ordinal_two: "{{count}}nd",
	place_ordinal_few: "{{count}}rd",
	place_ordinal_other: "{{count}}th",
} satisfies PhrasesLike<typeof countingJa>;

declare module "#src/phrases.ts" {
	interface Phrases {
		counting: typeof countingJa;
	}
}

/** The phrases of every app, and some with plural forms. */
export const testJa = { ...baseJa, counting: countingJa };
export const testEn = { ...baseEn, counting: countingEn };
