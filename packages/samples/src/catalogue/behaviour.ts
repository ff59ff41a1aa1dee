import type { Locale, StoredFields } from "@junban/domain/values";
import type { Draw } from "#src/simulator/chance.ts";

/** How the day of one kind of shop goes. Shares are from 0 to 1. */
export interface Behaviour {
	/** The parties that come on a day that nobody watches. */
	readonly joins: number;
	/** Seconds from turn to turn at the least, however long the line and whoever watches. */
	readonly gap: number;
	/** The parties that usually wait at each hour of the shop's day, 0 to 23: 24 numbers. */
	readonly level: readonly number[];
	/** Weights of the party sizes 1, 2, 3 … */
	readonly parties: readonly [number, ...number[]];
	/** The share of places that the staff, or a kiosk, take for a customer. */
	readonly staff: number;
	readonly kiosk: number;
	/** The share of customers with English pages. */
	readonly english: number;
	/** The share of customers who give up their place, and of called ones who do not come. */
	readonly leave: number;
	readonly noShow: number;
	/** The parties that are asked closer at the same time. 0: the shop calls without guidance. */
	readonly guided: number;
	/** Seconds from the call until the customer is at the counter: least and most. */
	readonly coming: readonly [number, number];
	/** Notes of the staff about a place. */
	readonly notes: Readonly<Record<Locale, readonly [string, ...string[]]>>;
	/** Answers to the questions before joining. Options are the shop's own texts. */
	readonly before: (draw: Draw) => StoredFields;
	/** Answers to the questions while waiting. */
	readonly whileWaiting: (draw: Draw, locale: Locale) => StoredFields;
}
