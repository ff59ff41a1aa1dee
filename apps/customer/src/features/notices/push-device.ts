/** What this browser can do about pushes. Nothing here throws: what fails is told as a value. */
import type { PushRequest } from "@junban/api-contract/schemas-notices";
import { fieldsOf } from "@junban/domain/values";
import { type BrowserKind, isAppleTouch, isInApp } from "#src/lib/browser-kind.ts";
import { currentFingerprint, fingerprintOf } from "#src/lib/device/push-fingerprint.ts";
import type { Device, PushSupport, Subscribed } from "./notices-events.ts";

export interface PushDevice {
	look(): Promise<Device>;
	/** The browser asks the person. iPhones want this within the tap. */
	ask(): Promise<NotificationPermission>;
	/** Undefined when the browser cannot. `key`: the `applicationServerKey`, base64url. */
	subscribe(key: string): Promise<Subscribed | undefined>;
}

/** Milliseconds that the service worker may take until it runs. */
const WORKER_MS = 10_000;

export function browserPushDevice(): PushDevice {
	return {
		async look() {
			const support = pushSupport(facts());
			const permission = "Notification" in globalThis ? Notification.permission : "denied";
			if (support !== "yes") return { support, permission };
			const subscribed = await currentFingerprint().catch(() => undefined);
			return { support, permission, ...(subscribed === undefined ? {} : { subscribed }) };
		},
		async ask() {
			try {
				return await Notification.requestPermission();
			} catch {
				return Notification.permission;
			}
		},
		async subscribe(key) {
			try {
				const { pushManager } = await readyWorker();
				return await read(await subscribeWith(pushManager, key));
			} catch {
				return undefined;
			}
		},
	};
}

export interface BrowserFacts extends BrowserKind {
	/** Service worker, push manager and notifications are there. */
	readonly hasPush: boolean;
	/** The page was opened from the home screen. */
	readonly isStandalone: boolean;
}

export function pushSupport({ hasPush, isStandalone, ...kind }: BrowserFacts): PushSupport {
	const { userAgent } = kind;
	if (hasPush) return "yes";
	if (!isAppleTouch(kind) || isStandalone) return "none";
	// Before 16.4 no page can get pushes.
	const [, major = "17", minor = "0"] = /OS (\d+)_(\d+)/.exec(userAgent) ?? [];
	if (Number(major) < 16 || (Number(major) === 16 && Number(minor) < 4)) return "none";
	return isInApp(userAgent) ? "in-app" : "home-screen";
}

function facts(): BrowserFacts {
	const { maxTouchPoints, userAgent } = navigator;
	return {
		userAgent,
		touchPoints: maxTouchPoints,
		hasPush: "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis,
		isStandalone: matchMedia("(display-mode: standalone)").matches,
	};
}

/** The promise of the browser never ends while no worker is registered. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
	return await Promise.race([
		navigator.serviceWorker.ready,
		new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no worker")), WORKER_MS)),
	]);
}

async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
	const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
	try {
		return await manager.subscribe(options);
	} catch (error) {
		// The subscription of an earlier key, which the server no longer has, must go first.
		const earlier = await manager.getSubscription();
		if (earlier === null || !(await earlier.unsubscribe())) throw error;
		return await manager.subscribe(options);
	}
}

async function read(subscription: PushSubscription): Promise<Subscribed | undefined> {
	const request = pushRequestOf(subscription.toJSON());
	return request && { request, fingerprint: await fingerprintOf(request.endpoint) };
}

/** Some browsers add fields, which the API refuses. */
export function pushRequestOf(json: unknown): PushRequest | undefined {
	const given = fieldsOf(json);
	const keys = fieldsOf(given?.["keys"]);
	const endpoint = given?.["endpoint"];
	const [p256dh, auth] = [keys?.["p256dh"], keys?.["auth"]];
	if (typeof endpoint !== "string" || typeof p256dh !== "string" || typeof auth !== "string")
		return undefined;
	return { endpoint, keys: { p256dh, auth } };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
	const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
