/** `private/deletion` of a shop: how far its deletion has come, and which operators' acts asked for it. */
import type { DeletionResponse } from "@junban/api-contract/schemas-accounts";
import { appPrivatePath, masterLogPath } from "@junban/domain/documents";
import type { AppUid } from "@junban/domain/values";
import type { FirestoreClient, StoredDocument, Write } from "@junban/firestore-wire/client";
import type { Value } from "@junban/firestore-wire/value";

/** As many acts as the record keeps. */
const MOST_ACTS = 16;

export const NOT_BEGUN: DeletionResponse = { state: "none", deleted: 0, total: 0 };
export const DELETED: DeletionResponse = { state: "deleted", deleted: 0, total: 0 };

export function progressOf(document: StoredDocument | undefined): DeletionResponse {
	const total = wholeOf(document?.data.total);
	// Staff and whatever came after the start are deleted, too, and are not part of the total.
	return { state: "running", deleted: Math.min(wholeOf(document?.data.deleted), total), total };
}

function wholeOf(value: Value | undefined): number {
	return typeof value === "number" ? value : 0;
}

export function deletionPath(app: AppUid): string {
	return appPrivatePath(app, "deletion");
}

/** Ends the operators' acts that asked for a deletion: its last part may be a process's, after their page was closed. */
export async function endedActs(
	store: FirestoreClient,
	document: StoredDocument | undefined,
): Promise<Write[]> {
	const acts = actsOf(document);
	if (acts.length === 0) return [];
	const found = await store.batchGet(acts.map(masterLogPath));
	return [...found.values()].map(({ path, updateTime }) => ({
		...{ set: path, data: { state: "done" }, mask: ["state"] },
		precondition: { updateTime },
	}));
}

/** The acts of the record, and more. */
export function withActs(document: StoredDocument | undefined, more: readonly string[]): string[] {
	return [...actsOf(document), ...more].slice(-MOST_ACTS);
}

/** Whether an operator has asked for the deletion. */
export function isByOperator(document: StoredDocument | undefined): boolean {
	return actsOf(document).length > 0;
}

function actsOf(document: StoredDocument | undefined): readonly string[] {
	const acts = document?.data.acts;
	return Array.isArray(acts) ? acts.filter((act) => typeof act === "string") : [];
}
