/** The dependencies of the screens. They load after the first paint. Firebase is a separate chunk. */
import { loadConfig, type RuntimeConfig } from "@junban/app-shell/config";
import { browserConsent, type ConsentStore } from "@junban/app-shell/consent";
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
	readonly data: AnnouncementSource;
	/** Absent without analytics. Then no banner asks for consent. */
	readonly consent?: ConsentStore | undefined;
}

export async function openServices(): Promise<Services> {
	const [config, { connect }] = await Promise.all([loadConfig(), import("@junban/firebase-client/connect")]);
	return servicesOf(config, connect(config.firebase, { host: location.host, origin: location.origin }));
}

export function servicesOf(config: RuntimeConfig, firebase: Connection): Services {
	const { embedded, measurementId } = config.firebase;
	let isSigningOut = false;
	const signOut = async () => {
		isSigningOut = true;
		try {
			await firebase.auth.signOut();
		} finally {
			isSigningOut = false;
		}
	};
	return {
		config,
		firebase,
		auth: { ...firebase.auth, signOut },
		isSigningOut: () => isSigningOut,
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
