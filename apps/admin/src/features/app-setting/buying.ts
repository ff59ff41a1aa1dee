/**
 * The mark of an owner who went to the payment page. The provider's message may come a while after the owner is back: until
 * then the screen says that it waits, and does not offer to pay again.
 */
import type { AppUid, EpochMs } from "@junban/domain/values";

/** After this time the payment was not made, or somebody has to ask what became of it. */
const COUNTS_FOR_MS = 3_600_000;

export function startBuying(app: AppUid, now: EpochMs): void {
	tried(() => sessionStorage.setItem(keyOf(app), String(now)));
}

export function endBuying(app: AppUid): void {
	tried(() => sessionStorage.removeItem(keyOf(app)));
}

export function isBuying(app: AppUid, now: EpochMs): boolean {
	const since = Number(tried(() => sessionStorage.getItem(keyOf(app))) ?? 0);
	return since > 0 && Math.abs(now - since) < COUNTS_FOR_MS;
}

function keyOf(app: AppUid): string {
	return `junban-buying/${app}`;
}

/** A browser may refuse to store anything. */
function tried<T>(use: () => T): T | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}
