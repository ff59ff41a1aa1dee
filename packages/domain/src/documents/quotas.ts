/**
 * What the clients of one machine's server may store of a shop, besides the bounds of each field. A shop that has more
 * keeps it; only growth is refused. The same for both plans: nothing that a shop needs comes near it.
 */
export const SHOP_QUOTAS = {
	/** Bytes of a document's fields, as JSON text, in the collections that are not listed below. */
	documentBytes: 65_536,
	/** Bytes of all documents of one of the collections below that says nothing else. */
	collectionBytes: 524_288,
	/** Files of a shop: its logo, and earlier ones until they are cleaned away. */
	files: 30,
	/**
	 * Deletions of a collection within 30 days, for each document that it may have. A list that is imported as a whole is
	 * replaced ten times.
	 */
	deletions: 10,
	/**
	 * Documents of a collection, and bytes of each and of all, by the ids of the collections on its path. A line may have fifty
	 * messages; a question has fifty choices in two languages at most. Every customer's phone loads the questions: fifty with ten
	 * choices each, in two languages, have half of what there may be.
	 */
	documents: {
		"apps/line": { most: 20, bytes: 262_144 },
		"apps/private": { most: 10, bytes: 65_536 },
		"apps/line/receptions": { most: 100, bytes: 16_384 },
		"apps/line/questions": { most: 100, bytes: 65_536, all: 196_608 },
		"apps/line/require_questions": { most: 100, bytes: 65_536, all: 196_608 },
		"apps/line/temporary_closeds": { most: 1_000, bytes: 16_384 },
	},
} as const;

/**
 * Walk-ins that the staff of a shop may add to one line: `burst` at once, then `perMinute` each minute. Nobody types a
 * tenth of it; a program with an account of its own could fill the disk.
 */
export const STAFF_JOINS = { burst: 300, perMinute: 120 } as const;

/**
 * Calls by which one account changes shops: `burst` at once, then `perSecond`. The record of a line keeps each command of its
 * staff; a busy counter sends a few thousand a day, and a screen that calls automatically one in five seconds at most.
 */
export const STAFF_ACTS = { burst: 20_000, perSecond: 2 } as const;

/**
 * New places of all lines of a shop in 24 hours. Beyond it a join gets `line-full`. The largest event has a quarter of it.
 * `present`: of customers who have shown to be in the shop, so that strangers do not use up theirs; `staff`: walk-ins.
 */
export const SHOP_JOINS_A_DAY = {
	customers: { free: 50_000, premium: 200_000 },
	present: { free: 50_000, premium: 200_000 },
	staff: { free: 10_000, premium: 20_000 },
} as const;

/**
 * Characters of the texts that come with a place: answers as `charactersOf` counts them, name and note. Answers while waiting
 * have as many once more. What is longer is counted for the shop's day, see `SHOP_TEXTS_A_DAY`.
 */
export const FREE_TEXT = 200;

/**
 * Characters by which the longer texts of a shop's places may grow in 24 hours, by who gives them, as for
 * `SHOP_JOINS_A_DAY`. Beyond it texts above `FREE_TEXT` get `text-too-long`; shorter ones are taken. A character is stored twice at
 * most, in up to 4 bytes.
 */
export const SHOP_TEXTS_A_DAY = {
	customers: { free: 5_000_000, premium: 20_000_000 },
	present: { free: 5_000_000, premium: 20_000_000 },
	staff: { free: 5_000_000, premium: 20_000_000 },
} as const;

/**
 * Shops that are founded from one network, and by one account that deletes them again: `burst` at once, then as many in a day as
 * `aDay`. A deleted shop keeps its name, and what it wrote in a day is on the disk for that day.
 */
export const FOUNDINGS = {
	network: { burst: 30, aDay: 96 },
	account: { burst: 10, aDay: 10 },
} as const;

/**
 * Accounts whose address was never confirmed and that work for no shop end after `days` without use. Beyond `most` of them
 * the oldest end earlier, after `leastDays`: sign-ups of strangers fill no disk, and nobody is refused for them.
 */
export const UNCONFIRMED_ACCOUNTS = { days: 30, most: 20_000, leastDays: 1 } as const;
