import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import { useMemo, useSyncExternalStore } from "react";
import { Unavailable } from "#src/frame/notices.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { StartingScreen } from "#src/frame/starting.tsx";
import { type LineState, lineFailure } from "#src/line/line-state.ts";
import { membersView, PAGE } from "#src/line/view.ts";
import { MembersScreen } from "./members-screen.tsx";

/** The clock's step on this screen in milliseconds; it shows minutes. */
const STEP = 10_000;

export function MembersPage() {
	const { line, locale, timezone } = useShop();
	const state = useStore(line.state);
	const { settings, board, page, overlays, busy } = state;
	const failure = lineFailure(state);
	const screen = useMemo(() => ({ locale, timezone }), [locale, timezone]);
	const now = useSyncExternalStore(serverClock.subscribe, stepped);
	const view = useMemo(
		() => settings && board && page && membersView(page.members, board, overlays, settings),
		[settings, board, page, overlays],
	);
	if (failure !== undefined) return <Unavailable code={failure.code} />;
	if (settings === undefined || view === undefined) return <StartingScreen />;
	return (
		<MembersScreen
			view={view}
			settings={settings}
			screen={screen}
			busy={busy}
			now={now}
			commander={line.commander}
			onMore={() => line.state.update((before) => ({ ...before, pages: before.pages + 1 }))}
			onSearch={() => line.state.update(withAllPages)}
		/>
	);
}

/** Loads everybody in line. */
function withAllPages(before: LineState): LineState {
	const all = Math.ceil((before.board?.order.size ?? 0) / PAGE);
	return before.pages >= all ? before : { ...before, pages: all };
}

function stepped(): number {
	return Math.floor(serverClock.snapshot() / STEP) * STEP;
}
