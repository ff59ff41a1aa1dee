/** The form of the access matrix. */
import type { Data } from "@junban/firestore-wire/value";

export const SUBJECTS = [
	/** Nobody is signed in; with a member's uid also the holder of a place. */
	"anonymous",
	/** An account without an app. */
	"stranger",
	/** Named in the app with a role that means nothing. */
	"guest",
	/** The owner of another app. */
	"boss",
	"staff",
	"owner",
	"master",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What is stored before: a shop, a shop of the premium plan, a sample, or no app of that name. */
export type Scene = "shop" | "premium" | "sample" | "nothing";

export type Write =
	| { readonly set: string; readonly data: Data }
	/** Changes these fields alone; the document must be there. */
	| { readonly change: string; readonly data: Data }
	| { readonly delete: string };

export interface Row {
	readonly name: string;
	readonly scene: Scene;
	readonly asks:
		| { readonly get: string }
		/** A collection's path, or with `group` the id of a collection group. */
		| { readonly list: string; readonly group?: true }
		| { readonly writes: readonly Write[] };
	/** All others may not. */
	readonly may: readonly Subject[];
	/** Who tries; all without it. Where a value is at fault, only those try who could write a good one. */
	readonly by?: readonly Subject[];
}
