import { displayNumber, type LineSettings, type Member, memberSearch } from "@junban/domain/documents";
import type { LocalDate } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { PlusIcon } from "@junban/ui/icons";
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import type { Action } from "#src/line/actions.ts";
import type { Commander } from "#src/line/commander.ts";
import type { LineState } from "#src/line/line-state.ts";
import type { ReceptionNow } from "#src/line/reception-now.ts";
import { foundRows, type MembersView } from "#src/line/view.ts";
import { EmptyLine } from "./empty-line.tsx";
import { LineHeader } from "./line-header.tsx";
import { LineSearch } from "./line-search.tsx";
import { LineSections } from "./line-sections.tsx";
import { useLineTools } from "./line-tools.tsx";
import { CallNext, type NextActionsProps, NextMenu } from "./next-actions.tsx";
import { NextAnnouncement, NextLine, NextTicket } from "./next-person.tsx";
import { actionFor } from "./person-list.tsx";
import type { Screen } from "./screen.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { RecentlyMoved, useRecentlyMoved } from "./use-recently-moved.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";
import "./members.css";

export type MembersScreenProps = {
	view: MembersView;
	settings: LineSettings;
	screen: Screen;
	busy: LineState["busy"];
	/** The server's time. */
	now: number;
	/** Undefined while the hours are unknown. */
	reception?: ReceptionNow | undefined;
	/** The service day. Undefined as for `reception`. */
	day?: LocalDate | undefined;
	/** Above the line. */
	notice?: ReactNode;
	commander: Pick<Commander, "perform" | "walkIn">;
	onMore: () => void;
	/** A search needs everybody in line, not only the loaded pages. */
	onSearch: () => void;
};

/** The staff's view of the line. All of its data comes by props. */
export function MembersScreen(props: MembersScreenProps) {
	const { view, settings, screen, busy, now, commander } = props;
	const { t } = useTranslation("members");
	const [isAdding, setAdding] = useState(false);
	const { found, search } = useSearch(props);
	const tools = useLineTools(settings, now);
	useKeptFocus();
	const disabled = useShop().outage !== undefined;
	const recentlyMoved = useRecentlyMoved(view);
	const onAction = useOnAction(commander, recentlyMoved);
	const { next } = view;
	const nextActions = { row: next, busy: next && actionFor(busy, next), disabled, onAction };
	return (
		<RecentlyMoved value={recentlyMoved}>
			<StaffScreen
				title={t("pageTitle")}
				actions={tools.actions}
				header={(menu) => (
					<LineHeader
						view={view}
						settings={settings}
						now={now}
						reception={props.reception}
						tools={tools.menu}
						menu={menu}
					/>
				)}
				left={
					<>
						<div className="members-next">
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
				dock={<Dock {...nextActions} now={now} onAdd={() => setAdding(true)} />}
			>
				<NextAnnouncement row={next} />
				{props.notice}
				{isEmpty(view) ? (
					<EmptyLine settings={settings} day={props.day} now={now} />
				) : (
					<>
						{search}
						<LineSections
							view={view}
							found={found}
							screen={screen}
							busy={busy}
							disabled={disabled}
							now={now}
							onAction={onAction}
							onMore={props.onMore}
						/>
					</>
				)}
				{tools.dialogs}
				<WalkInDialog
					open={isAdding}
					pending={busy.has("walkIn")}
					disabled={disabled}
					walkIn={commander.walkIn}
					onClose={() => setAdding(false)}
				/>
			</StaffScreen>
		</RecentlyMoved>
	);
}

/** Replaces the left column on a phone: the next person with the buttons, at the bottom of the screen. */
function Dock({ now, onAdd, ...next }: NextActionsProps & { now: number; onAdd: () => void }) {
	return (
		<>
			<div className="row">
				<div className="grow">
					<NextLine row={next.row} now={now} />
				</div>
				<NextMenu {...next} />
			</div>
			<div className="mt-12 grid grid-cols-[minmax(0,1fr)_auto] gap-8">
				<CallNext {...next} size={64} />
				<ShortAddButton onClick={onAdd} />
			</div>
		</>
	);
}

function isEmpty({ next, called }: MembersView): boolean {
	return next === undefined && called.length === 0;
}

/** Lines up to this length fit on the screen and need no search. */
const SHORT = 5;

/** The search field, and the rows that it finds. */
function useSearch({ view, settings, onSearch }: MembersScreenProps) {
	const [text, setText] = useState("");
	const found = useMemo(
		() =>
			text.trim() === ""
				? undefined
				: foundRows(
						view,
						memberSearch(text, (number) => displayNumber(settings, number)),
					),
		[view, settings, text],
	);
	const change = (next: string) => {
		setText(next);
		if (next.trim() !== "") onSearch();
	};
	const isOffered = view.inOrder + view.called.length > SHORT || text !== "";
	return { found, search: isOffered ? <LineSearch text={text} onChange={change} /> : null };
}

function AddButton({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation("members");
	return (
		<Button wide icon={<PlusIcon />} onClick={onClick}>
			{t("walkIn.open")}
		</Button>
	);
}

/** The button in the dock of a phone. */
function ShortAddButton({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation("members");
	return (
		<Button size={64} aria-label={t("walkIn.open")} onClick={onClick}>
			{t("walkIn.short")}
		</Button>
	);
}

/** Returns the same function in every render, so that the memoised rows do not render again. */
function useOnAction({ perform }: Pick<Commander, "perform">, recentlyMoved: ReadonlySet<string>) {
	const latest = useRef(recentlyMoved);
	useLayoutEffect(() => {
		latest.current = recentlyMoved;
	});
	return useCallback(
		(action: Action, member: Member) => {
			// Presses of keys and of screen readers come although the row takes no pointer.
			if (!latest.current.has(member.uid)) void perform(action, member);
		},
		[perform],
	);
}
