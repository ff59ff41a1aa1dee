import { Sentences } from "@junban/app-shell/sentences";
import type { LineSettings, Member } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { Button } from "@junban/ui/button";
import { PlusIcon } from "@junban/ui/icons";
import { OfflineBar } from "@junban/ui/offline-bar";
import { StaffPage } from "@junban/ui/staff-page";
import { type ReactNode, useCallback, useState } from "react";
import type { Action } from "./actions.ts";
import type { Commander } from "./commander.ts";
import { LineHeader, type LineHeaderProps } from "./line-header.tsx";
import { LineSections } from "./line-sections.tsx";
import type { LineState } from "./line-state.ts";
import { CallNext, NextMenu } from "./next-actions.tsx";
import { NextLine, NextTicket } from "./next-person.tsx";
import { actionFor } from "./person-list.tsx";
import type { Screen } from "./screen.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import type { Outage } from "./use-outage.ts";
import { useRecentlyMoved } from "./use-recently-moved.ts";
import type { MembersView } from "./view.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";
import "./members.css";

export type MembersScreenProps = {
	view: MembersView;
	settings: LineSettings;
	screen: Screen;
	busy: LineState["busy"];
	/** How many documents of members cannot be read. */
	corrupt: number;
	outage: Outage | undefined;
	/** The server's time. */
	now: number;
	/** When the last customer joined, from the board. */
	lastLineUpAt: EpochMs | undefined;
	commander: Pick<Commander, "perform" | "walkIn" | "setPaused" | "setAutoCall">;
	onMore: () => void;
	sidebar: ReactNode;
	/** Above the content, below the banners about the line. */
	banner?: ReactNode;
	toasts: ReactNode;
	menu: LineHeaderProps["menu"];
};

/** The staff's view of the line. All of its data comes by props. */
export function MembersScreen(props: MembersScreenProps) {
	const { view, screen, busy, outage, now, commander } = props;
	const [isAdding, setAdding] = useState(false);
	useKeptFocus();
	const recentlyMoved = useRecentlyMoved(view);
	const disabled = outage !== undefined;
	const onAction = useOnAction(commander);
	const { next } = view;
	const nextActions = { row: next, busy: next && actionFor(busy, next), disabled, recentlyMoved, onAction };
	return (
		<StaffPage
			sidebar={props.sidebar}
			toasts={props.toasts}
			header={<Header {...props} disabled={disabled} />}
			banner={<Banners {...props} />}
			left={
				<>
					<div aria-live="polite" aria-atomic="true">
						<NextTicket row={next} screen={screen} now={now} />
					</div>
					<CallNext {...nextActions} size={96} />
					<div className="flex items-center gap-12">
						<div className="grow">
							<AddButton onClick={() => setAdding(true)} />
						</div>
						<NextMenu {...nextActions} />
					</div>
				</>
			}
			dock={
				<>
					<div className="row">
						<div className="grow">
							<NextLine row={next} now={now} />
						</div>
						<NextMenu {...nextActions} />
					</div>
					<div className="mt-12 grid grid-cols-[minmax(0,1fr)_auto] gap-8">
						<CallNext {...nextActions} size={64} />
						<ShortAddButton onClick={() => setAdding(true)} />
					</div>
				</>
			}
		>
			<div className="members-press" data-recently-moved={recentlyMoved || undefined}>
				<LineSections
					view={view}
					screen={screen}
					busy={busy}
					disabled={disabled}
					now={now}
					onAction={onAction}
					onMore={props.onMore}
				/>
			</div>
			<WalkInDialog
				open={isAdding}
				pending={busy.has("walkIn")}
				disabled={disabled}
				walkIn={commander.walkIn}
				onClose={() => setAdding(false)}
			/>
		</StaffPage>
	);
}

function Header(props: MembersScreenProps & { disabled: boolean }) {
	const { view, settings, busy, commander, lastLineUpAt, menu, disabled } = props;
	return (
		<LineHeader
			view={view}
			settings={settings}
			pending={busy.has("pause")}
			disabled={disabled}
			setPaused={(paused) => void commander.setPaused(paused, settings.pausedMessage)}
			setAutoCall={(enable) => void commander.setAutoCall(enable)}
			lastLineUpAt={lastLineUpAt}
			autoCallPending={busy.has("autoCallSwitch")}
			menu={menu}
		/>
	);
}

function Banners({ outage, screen, corrupt, banner }: MembersScreenProps) {
	const { t } = useTranslation("members");
	return (
		<>
			{outage === undefined ? null : <OutageBar outage={outage} screen={screen} />}
			{corrupt === 0 ? null : <Banner tone="caution">{t("corrupt", { count: corrupt })}</Banner>}
			{banner}
		</>
	);
}

function AddButton({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation("members");
	return (
		<Button wide icon={<PlusIcon />} onClick={onClick}>
			{t("walkIn.open")}
		</Button>
	);
}

/** The same for the dock of a phone. */
function ShortAddButton({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation("members");
	return (
		<Button size={64} aria-label={t("walkIn.open")} onClick={onClick}>
			{t("walkIn.short")}
		</Button>
	);
}

/** The same function between renders, so that the memoised rows do not render again. */
function useOnAction({ perform }: Pick<Commander, "perform">) {
	return useCallback((action: Action, member: Member) => void perform(action, member), [perform]);
}

function OutageBar({ outage: { asOf }, screen }: { outage: Outage; screen: Screen }) {
	const { t } = useTranslation("members");
	const { t: common } = useTranslation("common");
	const since =
		asOf === undefined
			? ""
			: common("offline.asOf", { time: formatTime(asOf, screen.timezone, screen.locale) });
	return (
		<OfflineBar title={common("offline.title")}>
			<Sentences text={`${since} ${t("offline.commands")}`.trim()} />
		</OfflineBar>
	);
}
