/** Counting of visits by Google, after consent alone: before it not even the script is loaded. */
import type { Services } from "./services.ts";

export interface AnalyticsPort {
	readonly isOn: boolean;
	/** No personal data. */
	record(event: string, parameters?: Readonly<Record<string, string | number>>): void;
	/** Consent was taken back. */
	stop(): void;
}

const OFF: AnalyticsPort = { isOn: false, record: () => undefined, stop: () => undefined };

/** `mayAnalyse`: the person consented to analytics. Never on without that, on the embedded server, or without a measurement id. */
export async function startAnalytics(
	{ app, config }: Pick<Services, "app" | "config">,
	mayAnalyse: boolean,
): Promise<AnalyticsPort> {
	if (!mayAnalyse || config.embedded || config.measurementId === undefined) return OFF;
	const { getAnalytics, isSupported, logEvent, setAnalyticsCollectionEnabled } = await import(
		"firebase/analytics"
	);
	if (!(await isSupported())) return OFF;
	const analytics = getAnalytics(app);
	setAnalyticsCollectionEnabled(analytics, true);
	return {
		isOn: true,
		record: (event, parameters) => logEvent(analytics, event, parameters),
		stop: () => setAnalyticsCollectionEnabled(analytics, false),
	};
}
