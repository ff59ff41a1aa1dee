/** Names a browser's push subscription as the API does. */

/** Of this browser's subscription; undefined without one. */
export async function currentFingerprint(): Promise<string | undefined> {
	const worker = await navigator.serviceWorker.getRegistration();
	const subscription = await worker?.pushManager.getSubscription();
	return subscription ? await fingerprintOf(subscription.endpoint) : undefined;
}

/** As the API makes it of a registered endpoint. */
export async function fingerprintOf(endpoint: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
	return btoa(String.fromCharCode(...new Uint8Array(digest)))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}
