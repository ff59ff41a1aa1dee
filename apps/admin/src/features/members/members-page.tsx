import { usePageTitle } from "@junban/app-shell/page";
import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { applyTheme } from "@junban/ui/theme";
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import type { LineHeaderProps } from "./line-header.tsx";
import { lineFailure } from "./line-state.ts";
import { MembersScreen } from "./members-screen.tsx";
import { useAutoCall } from "./use-auto-call.ts";
import { type LineOptions, useLine } from "./use-line.ts";
import { useNotices } from "./use-notices.ts";
import { useOutage } from "./use-outage.ts";
import { membersView } from "./view.ts";

/** The clock's step on this screen in milliseconds; it shows minutes. */
const STEP = 10_000;

export type MembersPageProps = LineOptions & {
	timezone: string;
	sidebar: ReactNode;
	/** Above the content. */
	banner: ReactNode;
	toasts: ReactNode;
	menu: LineHeaderProps["menu"];
	/** Shown while the line loads. */
	starting: ReactNode;
	/** Shown when the line cannot be loaded. */
	unavailable: (code: Code) => ReactNode;
};

export function MembersPage(props: MembersPageProps) {
	const { locale, timezone, sidebar, banner, toasts, menu } = props;
	const { t } = useTranslation("members");
	const line = useLine(props);
	const state = useStore(line.state);
	const { settings, board, page, overlays, busy } = state;
	const failure = lineFailure(state);
	const outage = useOutage(state, line.channel);
	const screen = useMemo(() => ({ locale, timezone }), [locale, timezone]);
	const now = useSyncExternalStore(serverClock.subscribe, stepped);
	useNotices(state, line.commander);
	useAutoCall(line.state, line.commander);
	usePageTitle(t("pageTitle"));
	useEffect(() => {
		if (settings !== undefined) applyTheme(settings.color);
	}, [settings]);
	const view = useMemo(
		() => settings && board && page && membersView(page.members, board, overlays, settings),
		[settings, board, page, overlays],
	);
	if (failure !== undefined) return props.unavailable(failure.code);
	if (settings === undefined || page === undefined || view === undefined) return props.starting;
	return (
		<MembersScreen
			view={view}
			settings={settings}
			screen={screen}
			busy={busy}
			corrupt={page.corrupt.length}
			outage={outage}
			now={now}
			lastLineUpAt={board?.lastLineUpAt}
			commander={line.commander}
			onMore={() => line.state.update((before) => ({ ...before, pages: before.pages + 1 }))}
			sidebar={sidebar}
			banner={banner}
			toasts={toasts}
			menu={menu}
		/>
	);
}

function stepped(): number {
	return Math.floor(serverClock.snapshot() / STEP) * STEP;
}
