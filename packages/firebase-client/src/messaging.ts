import { good } from "@junban/domain/values";
/** Push messages by Google. The embedded server has none; it reaches phones by the live channel and by mail. */
import type { Outcome } from "@junban/ports/outcome";
import type { Unsubscribe } from "@junban/ports/watch";
import { failed } from "./outcome.ts";
import type { Services } from "./services.ts";

export interface MessagingPort {
	/** True if this server and this browser support push messages. */
	readonly isSupported: boolean;
	/** The token that names this device to the sender. Asks for permission; `permission-denied` without it. */
	getToken(worker: ServiceWorkerRegistration): Promise<Outcome<string>>;
	/** Calls the listener with the data of each message that arrives while the page is open. */
	observe(listener: (data: Readonly<Record<string, string>>) => void): Unsubscribe;
}

const NONE: MessagingPort = {
	isSupported: false,
	getToken: async () => failed("internal", "messaging"),
	observe: () => () => undefined,
};

/** Loads the messaging part of the SDK where push messages are possible. */
export async function openMessaging({
	app,
	config,
}: Pick<Services, "app" | "config">): Promise<MessagingPort> {
	const { vapidKey } = config;
	if (config.embedded || vapidKey === undefined) return NONE;
	const { getMessaging, getToken, isSupported, onMessage } = await import("firebase/messaging");
	if (!(await isSupported())) return NONE;
	const messaging = getMessaging(app);
	return {
		isSupported: true,
		async getToken(serviceWorkerRegistration) {
			try {
				return good(await getToken(messaging, { vapidKey, serviceWorkerRegistration }));
			} catch (error) {
				const isDenied = Notification.permission === "denied";
				return failed(isDenied ? "permission-denied" : "offline", String(error));
			}
		},
		observe: (listener) => onMessage(messaging, ({ data }) => listener(data ?? {})),
	};
}
