/** Push messages by Google. The embedded server has none: its shops' phones are told by the live channel and by mail. */
import { failed, had, type Outcome } from "./outcome.ts";
import type { Services } from "./services.ts";
import type { Stop } from "./watch.ts";

export interface MessagingPort {
	/** Whether messages can come at all: on this server, in this browser. */
	readonly isThere: boolean;
	/** Names this device to the sender, after asking the person. `permission-denied` when they refuse. */
	getToken(worker: ServiceWorkerRegistration): Promise<Outcome<string>>;
	/** Messages that come while the page is open: their data. */
	observe(listener: (data: Readonly<Record<string, string>>) => void): Stop;
}

const NONE: MessagingPort = {
	isThere: false,
	getToken: async () => failed("internal", "messaging"),
	observe: () => () => undefined,
};

/** Loads the messaging part of the SDK, unless there are no messages here. */
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
		isThere: true,
		async getToken(serviceWorkerRegistration) {
			try {
				return had(await getToken(messaging, { vapidKey, serviceWorkerRegistration }));
			} catch (error) {
				const isRefused = Notification.permission === "denied";
				return failed(isRefused ? "permission-denied" : "offline", String(error));
			}
		},
		observe: (listener) => onMessage(messaging, ({ data }) => listener(data ?? {})),
	};
}
