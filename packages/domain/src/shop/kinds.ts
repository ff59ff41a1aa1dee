import type { Unit } from "#src/documents/index.ts";

/** The kinds of shop that registration offers, in its order. A shop's `category` says which one it is, in words. */
export const KINDS = [
	"restaurant",
	"clinic",
	"salon",
	"shop",
	"event",
	"school",
	"logistics",
	"other",
] as const;
export type Kind = (typeof KINDS)[number];

/** How a new line of each kind counts: parties share a table, patients come one by one, lorries have numbers. */
export const UNIT_OF_KIND: Readonly<Record<Kind, Unit>> = {
	restaurant: "組",
	clinic: "人",
	salon: "人",
	shop: "人",
	event: "組",
	school: "人",
	logistics: "番",
	other: "組",
};
