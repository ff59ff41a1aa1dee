/** Google Analytics. The script is loaded after consent only. */
import type { Services } from "./services.ts";

export interface AnalyticsPort {
	readonly isOn: boolean;
	/** Parameters must not hold personal data. */
	record(event: string, parameters?: Readonly<Record<string, string | number>>): void;
	/** To be called when consent is withdrawn. */
	stop(): void;
}

const OFF: AnalyticsPort = { isOn: false, record: () => undefined, stop: () => undefined };

/** Stays off without consent (`mayAnalyse`), on the embedded server, and without a measurement id. */
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
