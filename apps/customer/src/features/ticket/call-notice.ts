/** The device's own notification of a call, for a page that nobody sees. */

import type { LinePath } from "@junban/api-contract/client";
import { createHolderClient } from "@junban/api-contract/holder-client";
import { customerPaths, localizedPath } from "@junban/app-shell/paths";
import type { Locale, MemberUid } from "@junban/domain/values";
import { currentFingerprint } from "#src/lib/device/push-fingerprint.ts";
import type { Services } from "#src/lib/services.ts";

export interface CalledPlace {
	readonly path: LinePath;
	readonly uid: MemberUid;
	/** Of the page. */
	readonly locale: Locale;
	readonly title: string;
	readonly text: string;
	/** Of these texts. */
	readonly lang: string;
}

const isHidden = () => document.visibilityState === "hidden";

/** Shows it where the person allows notifications, unless a push of the server tells the same. */
export async function noticeCall(call: CalledPlace, services: Services): Promise<void> {
	if (!isHidden() || !("Notification" in globalThis) || Notification.permission !== "granted") return;
	try {
		if (await mayGetPush(call, services)) return;
		if (isHidden()) await show(call);
	} catch {
		// The page rings, and its title says it. Not every browser lets pages show notifications.
	}
}

/** Without an answer of the server it may be so: nobody is told twice. */
async function mayGetPush({ path, uid, locale }: CalledPlace, { holder }: Services): Promise<boolean> {
	if ("sample" in holder || !("serviceWorker" in navigator)) return false;
	const own = await currentFingerprint();
	if (own === undefined) return false;
	const answer = await createHolderClient({ base: holder.origin, locale }).notices(path, uid);
	return !answer.ok || answer.value.push === own;
}

async function show({ path, uid, locale, title, text, lang }: CalledPlace): Promise<void> {
	const at = localizedPath(customerPaths.ticket(path.app, path.line, uid), locale);
	// As the service worker shows a push.
	const options = {
		body: text,
		lang,
		tag: uid,
		renotify: true,
		requireInteraction: true,
		data: { path: at },
	};
	const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
	// A tap on one of the worker's brings the page to the front.
	if (worker?.active) await worker.showNotification(title, options);
	else new Notification(title, options).addEventListener("click", () => window.focus());
}
