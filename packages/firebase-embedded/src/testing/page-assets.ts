import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const sdk = dirname(createRequire(import.meta.url).resolve("firebase/package.json"));
const cache = new Map<string, string>();

const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
import * as app from "/sdk/firebase-app.js";
import * as auth from "/sdk/firebase-auth.js";
import * as firestore from "/sdk/firebase-firestore.js";
import * as storage from "/sdk/firebase-storage.js";
Object.assign(globalThis, storage, firestore, auth, app);
globalThis.sdkReady = true;
</script>`;

/** The blank page with the unmodified SDK, and the SDK's own files. Undefined for other addresses. */
export function pageAsset(url: string): { type: string; body: string } | undefined {
	if (url === "/page") return { type: "text/html", body: page };
	const name = /^\/sdk\/(firebase-[a-z]+\.js)$/.exec(url)?.[1];
	if (name === undefined) return undefined;
	let body = cache.get(name);
	if (body === undefined) {
		// Only the addresses of imports between these files are changed.
		body = readFileSync(join(sdk, name), "utf8").replaceAll(
			/https:\/\/www\.gstatic\.com\/firebasejs\/[^/]+\//g,
			"/sdk/",
		);
		cache.set(name, body);
	}
	return { type: "text/javascript", body };
}
