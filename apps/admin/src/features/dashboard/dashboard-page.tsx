import { Unavailable } from "@junban/app-shell/access-notices";
import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import { useMemo, useState, useSyncExternalStore } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StartingScreen } from "#src/frame/starting.tsx";
import { lineFailure } from "#src/line/line-state.ts";
import { membersView } from "#src/line/view.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";
import { type DashboardPorts, openPorts } from "./ports.ts";

/** The clock's step on this screen in milliseconds; it shows minutes. */
const STEP = 10_000;

export function DashboardPage({ ports }: { ports?: DashboardPorts }) {
	const {
		services,
		line,
		data: { locale },
	} = useShop();
	const opened = useMemo(
		() => ports ?? openPorts({ services, line }, locale),
		[ports, services, line, locale],
	);
	const state = useStore(line.state);
	const { settings, board, page, overlays } = state;
	const failure = lineFailure(state);
	const now = useSyncExternalStore(serverClock.subscribe, stepped);
	const [attempt, setAttempt] = useState(0);
	const view = useMemo(
		() => settings && board && page && membersView(page.members, board, overlays, settings),
		[settings, board, page, overlays],
	);
	if (failure !== undefined) return <Unavailable code={failure.code} />;
	if (settings === undefined || view === undefined) return <StartingScreen />;
	return (
		<DashboardScreen
			// A new key restarts all watches and readings.
			key={attempt}
			ports={opened}
			settings={settings}
			view={view}
			now={now}
			onRetry={() => setAttempt((before) => before + 1)}
		/>
	);
}

function stepped(): number {
	return Math.floor(serverClock.snapshot() / STEP) * STEP;
}
