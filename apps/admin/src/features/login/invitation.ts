/** The secret of an invitation, `#invitation=…` of the mailed link. It is removed from the address bar at once. */
import type { AppUid } from "@junban/domain/values";

const HASH = /^#invitation=([A-Za-z0-9]{1,100})$/;

/** The key in the tab's storage. The secret must survive a reload while the person makes an account. */
const keyOf = (app: AppUid) => `junban-invitation-${app}`;

/** The secret from the address or from an earlier visit of this tab. */
export function takeInvitation(app: AppUid): string | undefined {
	const secret = HASH.exec(window.location.hash)?.[1];
	if (secret !== undefined) {
		const { pathname, search } = window.location;
		window.history.replaceState(window.history.state, "", pathname + search);
		tryStorage((storage) => storage.setItem(keyOf(app), secret));
		return secret;
	}
	return tryStorage((storage) => storage.getItem(keyOf(app))) ?? undefined;
}

export function forgetInvitation(app: AppUid): void {
	tryStorage((storage) => storage.removeItem(keyOf(app)));
}

/** Undefined when the browser refuses storage. Then the invitation is lost with the page. */
function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
	try {
		return work(window.sessionStorage);
	} catch {
		return undefined;
	}
}
