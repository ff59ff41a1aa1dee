/** The dependencies of the screens. They load after the first paint. Firebase is a separate chunk. */
import { loadConfig, placeOf, type RuntimeConfig } from "@junban/app-shell/config";
import { browserConsent, type ConsentStore } from "@junban/app-shell/consent";
import { leavingAuth } from "@junban/app-shell/session-end";
import type { AnnouncementSource } from "@junban/app-shell/use-announcements";
import type { Connection } from "@junban/firebase-client/connect";
import type { AuthPort } from "@junban/ports/auth";

export interface Services {
	readonly config: RuntimeConfig;
	readonly firebase: Connection;
	/** The shell's ports, bound to Firebase. */
	readonly auth: AuthPort;
	/** Whether this page is signing out. */
	readonly isSigningOut: () => boolean;
	readonly data: AnnouncementSource & Pick<Connection["data"], "watchServiceText" | "watchSuspension">;
	/** Absent without analytics. Then no banner asks for consent. */
	readonly consent?: ConsentStore | undefined;
}

export async function openServices(): Promise<Services> {
	const [config, { connect }] = await Promise.all([loadConfig(), import("@junban/firebase-client/connect")]);
	return servicesOf(config, connect(config.firebase, placeOf(config, location)));
}

export function servicesOf(config: RuntimeConfig, firebase: Connection): Services {
	const { embedded, measurementId } = config.firebase;
	return {
		config,
		firebase,
		...leavingAuth(firebase.auth),
		data: firebase.data,
		consent: embedded || measurementId === undefined ? undefined : analyticsConsent(firebase),
	};
}

function analyticsConsent(firebase: Connection): ConsentStore {
	return browserConsent(async (consent) => {
		const { startAnalytics } = await import("@junban/firebase-client/analytics");
		return startAnalytics(firebase.services(), consent.analytics);
	});
}
