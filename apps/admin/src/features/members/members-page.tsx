import type { BurstClient } from "@junban/api-contract/burst-client";
import { Unavailable } from "@junban/app-shell/access-notices";
import { serverClock } from "@junban/app-shell/server-clock";
import { useLoaded } from "@junban/app-shell/use-loaded";
import { useStore } from "@junban/app-shell/use-store";
import type { LineSettings } from "@junban/domain/documents";
import { serviceDayAt } from "@junban/domain/hours";
import { type EpochMs, type LocalDate, localClock } from "@junban/domain/values";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StartingScreen } from "#src/frame/starting.tsx";
import { type LineState, lineFailure } from "#src/line/line-state.ts";
import { type ReceptionNow, receptionNow } from "#src/line/reception-now.ts";
import { type HoursSource, openHours, useHours } from "#src/line/use-hours.ts";
import { membersView, PAGE } from "#src/line/view.ts";
import { MembersScreen } from "./members-screen.tsx";
import { UnusualJoins } from "./unusual-joins.tsx";

/** The clock's step on this screen in milliseconds; it shows minutes. */
const STEP = 10_000;

export interface MembersPageProps {
	/** Given by tests; otherwise those of the shop. The same object in every render. */
	hours?: HoursSource;
	/** Asks from where many joined. Without it, as in a sample, nothing is asked. The same object in every render. */
	bursts?: BurstClient | undefined;
}

export function MembersPage({ hours, bursts }: MembersPageProps) {
	const { line, locale, timezone } = useShop();
	const state = useStore(line.state);
	const { settings, board, page, overlays, busy } = state;
	const failure = lineFailure(state);
	const screen = useMemo(() => ({ locale, timezone }), [locale, timezone]);
	const now = useSyncExternalStore(serverClock.subscribe, stepped);
	const { reception, day } = useReception(hours, settings, now);
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
			reception={reception}
			day={day}
			notice={
				<UnusualJoins
					client={bursts}
					settings={settings}
					places={board?.order.size ?? 0}
					issued={board?.issued ?? 0}
				/>
			}
			commander={line.commander}
			onMore={() => line.state.update((before) => ({ ...before, pages: before.pages + 1 }))}
			onSearch={() => line.state.update(withAllPages)}
		/>
	);
}

/**
 * The reception in force, and the service day. Both are undefined while the hours are unknown. Without the hours the header
 * tells only of a pause, and a day begins when the settings say.
 */
function useReception(
	hours: HoursSource | undefined,
	settings: LineSettings | undefined,
	now: EpochMs,
): { reception: ReceptionNow | undefined; day: LocalDate | undefined } {
	const { line, services, data, locale } = useShop();
	const opened = useLoaded(
		useCallback(async () => hours ?? openHours(line, services.firebase), [hours, line, services]),
	);
	const { rules, failure } = useHours({ source: opened.value, data, settings });
	const isSuspended = data.suspendedAt !== undefined;
	const reception = useMemo(
		() => receptionNow(rules, now, { locale, isSuspended }),
		[rules, now, locale, isSuspended],
	);
	const known = rules ?? (failure && { clock: localClock(data.timeZone), runsOnDay: () => [] });
	return { reception, day: settings && known && serviceDayAt(now, known, settings.dayStart).day };
}

/** Loads everybody in line. */
function withAllPages(before: LineState): LineState {
	const all = Math.ceil((before.board?.order.size ?? 0) / PAGE);
	return before.pages >= all ? before : { ...before, pages: all };
}

function stepped(): number {
	return Math.floor(serverClock.snapshot() / STEP) * STEP;
}
