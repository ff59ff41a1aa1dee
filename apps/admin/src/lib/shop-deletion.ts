/** The deletion of a shop by this tab. It continues while the person uses other screens. */
import type { ShopClient } from "@junban/api-contract/shop-client";
import { createStore } from "@junban/app-shell/store";
import type { AppUid, Code } from "@junban/domain/values";
import { withRetries } from "./retry.ts";

export type ShopDeletion = { readonly app: AppUid } & (
	| { readonly state: "running"; readonly deleted: number; readonly total: number }
	| { readonly state: "stopped"; readonly code: Code }
	| { readonly state: "deleted" }
);

/** Undefined while this tab has deleted no shop. */
export const shopDeletion = createStore<ShopDeletion | undefined>(undefined);

export interface DeletionOptions {
	readonly client: Pick<ShopClient, "deleteApp" | "deletion">;
	readonly wait: (ms: number) => Promise<void>;
}

/** Deletes the shop part by part, or continues. Does nothing while this tab is deleting the shop. */
export async function deleteShop(app: AppUid, { client, wait }: DeletionOptions): Promise<void> {
	const before = shopDeletion.get();
	if (before?.app === app && before.state !== "stopped") return;
	shopDeletion.set({ app, state: "running", deleted: 0, total: 0 });
	for (;;) {
		const part = await withRetries(() => client.deleteApp(app), wait);
		if (!part.ok) {
			// After a lost answer the shop may be gone already, and its owner with it.
			const isGone =
				part.code === "app-not-found" ||
				(part.code === "permission-denied" && (await isDeleted(app, client)));
			shopDeletion.set(isGone ? { app, state: "deleted" } : { app, state: "stopped", code: part.code });
			return;
		}
		const { state, deleted, total } = part.value;
		if (state === "deleted") return shopDeletion.set({ app, state });
		shopDeletion.set({ app, state: "running", deleted, total });
	}
}

/** A shop of this name that is there again is another one. */
export function forgetDeletedShop(app: AppUid): void {
	const deletion = shopDeletion.get();
	if (deletion?.app === app && deletion.state === "deleted") shopDeletion.set(undefined);
}

async function isDeleted(app: AppUid, client: DeletionOptions["client"]): Promise<boolean> {
	const answer = await client.deletion(app);
	return answer.ok ? answer.value.state === "deleted" : answer.code === "app-not-found";
}
