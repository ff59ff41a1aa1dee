import { Unavailable } from "@junban/app-shell/access-notices";
import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import { serviceDayAt } from "@junban/domain/hours";
import { localClock } from "@junban/domain/values";
import { useMemo, useSyncExternalStore } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StartingScreen } from "#src/frame/starting.tsx";
import { lineFailure } from "#src/line/line-state.ts";
import { openPorts, type ReportsPorts } from "./ports.ts";
import { ReportsScreen } from "./reports-screen.tsx";

/** The clock's step on this screen in milliseconds; it shows days. */
const STEP = 60_000;

/** `ports`: tests pass their own. */
export function ReportsPage({ ports: given }: { ports?: ReportsPorts }) {
	const { app, locale, services, line, data } = useShop();
	const ports = useMemo(
		() => given ?? openPorts({ app, locale, services, line }),
		[given, app, locale, services, line],
	);
	const state = useStore(line.state);
	const { settings } = state;
	const failure = lineFailure(state);
	const now = useSyncExternalStore(serverClock.subscribe, stepped);
	if (failure !== undefined) return <Unavailable code={failure.code} />;
	if (settings === undefined) return <StartingScreen />;
	// The receptions are not read. At worst a reception past the start of the day adds an empty day at the end.
	const { day } = serviceDayAt(
		now,
		{ clock: localClock(data.timeZone), runsOnDay: () => [] },
		settings.dayStart,
	);
	return <ReportsScreen ports={ports} settings={settings} today={day} />;
}

function stepped(): number {
	return Math.floor(serverClock.snapshot() / STEP) * STEP;
}
