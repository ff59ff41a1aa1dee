import { Sentences } from "@junban/app-shell/sentences";
import type { LineSettings, Member } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Banner } from "@junban/ui/banner";
import { Button } from "@junban/ui/button";
import { CounterIcon, PlusIcon } from "@junban/ui/icons";
import { OfflineBar } from "@junban/ui/offline-bar";
import { StaffPage } from "@junban/ui/staff-page";
import { type KeyboardEvent, type ReactNode, useCallback, useState } from "react";
import { ActionMenu } from "./action-menu.tsx";
import type { Action } from "./actions.ts";
import type { Commander } from "./commander.ts";
import { LineHeader, type LineHeaderProps } from "./line-header.tsx";
import type { LineState } from "./line-state.ts";
import { NextLine, NextTicket } from "./next-person.tsx";
import { actionFor, PersonList } from "./person-list.tsx";
import type { Screen } from "./screen.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import type { Outage } from "./use-link.ts";
import { useSettling } from "./use-settling.ts";
import type { MembersView } from "./view.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";
import "./members.css";

export type MembersScreenProps = {
	view: MembersView;
	settings: LineSettings;
	screen: Screen;
	busy: LineState["busy"];
	corrupt: number;
	outage: Outage | undefined;
	now: number;
	/** Of the board. */
	lastLineUpAt: EpochMs | undefined;
	commander: Pick<Commander, "perform" | "walkIn" | "setPaused" | "setAutoCall">;
	onMore: () => void;
	sidebar: ReactNode;
	/** Over the content, under what is said of the line. */
	banner?: ReactNode;
	toasts: ReactNode;
	menu: LineHeaderProps["menu"];
};

/** The staff's view of the line; everything it shows comes by props. */
export function MembersScreen(props: MembersScreenProps) {
	const { view, settings, screen, busy, corrupt, outage, now, commander } = props;
	const { t } = useTranslation("members");
	const [adding, setAdding] = useState(false);
	useKeptFocus();
	const settling = useSettling(view) || undefined;
	const disabled = outage !== undefined;
	const act = useAct(commander);
	const { next } = view;
	const nextBusy = next && actionFor(busy, next);
	const callNext = (size: 64 | 96) => (
		<div className="members-press" data-settling={settling}>
			<Button
				variant="primary"
				size={size}
				wide
				icon={<CounterIcon />}
				pending={nextBusy === "call"}
				disabled={disabled || next === undefined}
				onKeyDown={onceAPress}
				onClick={() => next && act("call", next.member)}
			>
				{t("actions.callNext")}
			</Button>
		</div>
	);
	const addButton = (
		<Button wide icon={<PlusIcon />} onClick={() => setAdding(true)}>
			{t("walkIn.open")}
		</Button>
	);
	// Another person's menu, or the same person's in another state, is another menu: an open one closes.
	const nextMenu = next && (
		<span key={`${next.member.uid} ${next.member.state}`} className="members-press" data-settling={settling}>
			<ActionMenu row={next} disabled={disabled || nextBusy !== undefined} onAction={act} />
		</span>
	);
	const rows = { screen, busy, disabled, now, onAction: act };
	return (
		<StaffPage
			sidebar={props.sidebar}
			toasts={props.toasts}
			header={
				<LineHeader
					view={view}
					settings={settings}
					pending={busy.has("pause")}
					disabled={disabled}
					setPaused={(paused) => void commander.setPaused(paused, settings.pausedMessage)}
					setAutoCall={(enable) => void commander.setAutoCall(enable)}
					lastLineUpAt={props.lastLineUpAt}
					autoCallPending={busy.has("autoCallSwitch")}
					menu={props.menu}
				/>
			}
			banner={
				<>
					{outage === undefined ? null : <OutageBar outage={outage} screen={screen} />}
					{corrupt === 0 ? null : <Banner tone="caution">{t("corrupt", { count: corrupt })}</Banner>}
					{props.banner}
				</>
			}
			left={
				<>
					<div aria-live="polite" aria-atomic="true">
						<NextTicket row={next} screen={screen} now={now} />
					</div>
					{callNext(96)}
					<div className="flex items-center gap-12">
						<div className="grow">{addButton}</div>
						{nextMenu}
					</div>
				</>
			}
			dock={
				<>
					<div className="row">
						<div className="grow">
							<NextLine row={next} now={now} />
						</div>
						{nextMenu}
					</div>
					<div className="mt-12 grid grid-cols-[minmax(0,1fr)_auto] gap-8">
						{callNext(64)}
						<Button size={64} aria-label={t("walkIn.open")} onClick={() => setAdding(true)}>
							{t("walkIn.short")}
						</Button>
					</div>
				</>
			}
		>
			<div className="members-press" data-settling={settling}>
				<PersonList
					title={t("sections.called")}
					rows={view.called}
					count={view.called.length}
					empty={t("sections.nobodyCalled")}
					{...rows}
				/>
				{view.guidance.length === 0 ? null : (
					<PersonList
						title={t("sections.guidance")}
						rows={view.guidance}
						count={view.guidance.length}
						{...rows}
					/>
				)}
				<PersonList
					title={t("sections.waiting")}
					rows={view.waiting}
					count={view.waitingCount}
					empty={t("sections.nobodyWaiting")}
					{...rows}
				/>
				{view.hasMore ? <More view={view} onMore={props.onMore} /> : null}
			</div>
			<WalkInDialog
				open={adding}
				pending={busy.has("walkIn")}
				disabled={disabled}
				walkIn={commander.walkIn}
				onClose={() => setAdding(false)}
			/>
		</StaffPage>
	);
}

/** A key held down calls one person, not the whole line. */
function onceAPress(event: KeyboardEvent) {
	if (event.repeat) event.preventDefault();
}

/** The same function between renders, so that rows stay as they are. */
function useAct({ perform }: Pick<Commander, "perform">) {
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

function More({ view, onMore }: { view: MembersView; onMore: () => void }) {
	const { t } = useTranslation("members");
	const shown = view.waiting.length;
	return (
		<div className="flex flex-wrap items-center justify-between gap-12 py-16">
			<p className="small muted">{t("sections.shown", { shown, total: view.waitingCount })}</p>
			<Button onClick={onMore}>{t("sections.showMore")}</Button>
		</div>
	);
}
