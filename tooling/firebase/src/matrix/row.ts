/** The form of the access matrix. */
import type { Data } from "@junban/firestore-wire/value";

export const SUBJECTS = [
	/** Not signed in. With a member's uid it is also the holder of a place. */
	"anonymous",
	/** An account without an app, whose address was never confirmed. */
	"stranger",
	/** Listed in the app with a role that gives no right. */
	"guest",
	/** The owner of another app. */
	"boss",
	"staff",
	"owner",
	"master",
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** The documents stored before: a shop, one on the premium plan, one that is being deleted, a sample, or no app of that name. */
export type Scene = "shop" | "premium" | "deleting" | "sample" | "nothing";

export type Write =
	| { readonly set: string; readonly data: Data }
	/** Changes only these fields. The document must exist. */
	| { readonly change: string; readonly data: Data }
	| { readonly delete: string };

export interface Row {
	readonly name: string;
	readonly scene: Scene;
	readonly asks:
		| { readonly get: string }
		/** A collection's path, or with `group` the id of a collection group. Default of `limit`: 3. */
		| { readonly list: string; readonly group?: true; readonly limit?: number | "none" }
		| { readonly writes: readonly Write[] };
	/** The subjects that may. All others may not. */
	readonly may: readonly Subject[];
	/** The subjects that try. Default: all. A wrong value is tried only by subjects that could write a right one. */
	readonly by?: readonly Subject[];
}
