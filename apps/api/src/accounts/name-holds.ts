/** Names of deleted shops: posters and saved addresses outlive a shop, and must not lead to somebody else's. */
import type { AppUid, EpochMs } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import { Timestamp } from "@junban/firestore-wire/value";
import { isConflict } from "#src/notify/is-conflict.ts";

export const HELD_DAYS = 365;
const DAY_MS = 86_400_000;
/** Owners who may found the shop again. */
const MOST_OWNERS = 20;
/** Holds of one commit. */
const PAGE = 300;

/** Who asks for a name, and when. */
export interface Asking {
	readonly now: EpochMs;
	/** Undefined without an account. */
	readonly caller?: string | undefined;
	/** Operators may found a shop of a held name. */
	readonly isOperator?: boolean;
}

/**
 * Keeps the name of a shop that is being deleted, in the document of its look.
 *
 * @param path of that document
 */
export function holdWrite(path: string, app: AppUid, owners: readonly string[], now: EpochMs): Write {
	return {
		set: path,
		data: {
			uid: app,
			held_until: Timestamp.fromMillis(now + HELD_DAYS * DAY_MS),
			owners: owners.slice(0, MOST_OWNERS),
		},
	};
}

/** Whether the name of a stored look is held, from this caller too. */
export function isHeldFrom(look: StoredDocument | undefined, { caller, isOperator, now }: Asking): boolean {
	const until = look?.data.held_until;
	if (!(until instanceof Timestamp) || until.toMillis() <= now || isOperator === true) return false;
	const owners = look?.data.owners;
	return caller === undefined || !Array.isArray(owners) || !owners.includes(caller);
}

/** Deletes what is left of shops whose names are free. The rest of many goes with the next call. */
export async function deleteEndedHolds(store: FirestoreClient, now: EpochMs): Promise<void> {
	const ended = await store.runQuery("", {
		collection: "app_looks",
		where: [["held_until", "<=", Timestamp.fromMillis(now)]],
		limit: PAGE,
	});
	if (ended.length === 0) return;
	try {
		await store.commit(
			ended.map(({ path, updateTime }): Write => ({ delete: path, precondition: { updateTime } })),
		);
	} catch (error) {
		// One of them is a shop's again.
		if (!isConflict(error)) throw error;
	}
}
