import type { Member } from "@junban/domain/documents";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { CheckIcon } from "@junban/ui/icons";
import { MemberRow } from "@junban/ui/member-row";
import { memo, useId, useState } from "react";
import type { Action } from "#src/line/actions.ts";
import { hasNoDetails, type Row } from "#src/line/view.ts";
import { ActionMenu } from "./action-menu.tsx";
import { AnswersBadge } from "./answers-badge.tsx";
import { NoticeBadge } from "./notice-badge.tsx";
import { PersonDetails } from "./person-details.tsx";
import { Press } from "./press.tsx";
import { ReadersBadge } from "./readers-badge.tsx";
import { SaidButton } from "./said-button.tsx";
import type { Screen } from "./screen.ts";
import { unsentNotice } from "./unsent-notice.ts";
import { useMinutes } from "./use-minutes.ts";

export type PersonRowProps = {
	row: Row;
	screen: Screen;
	/** The running action for this person. */
	busy: Action | undefined;
	/** Whether no command can be sent now. */
	disabled: boolean;
	/** Minutes since the person's state began. The clock's time instead would render every row at every tick. */
	minutes: number;
	onAction: (action: Action, member: Member) => void;
};

/** Minutes for which a place counts as new. */
const NEW_MINUTES = 2;

/** One person of the line. Memoised, because in a line of hundreds only a few rows change at a time. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
	const { row, screen, busy, disabled, minutes, onAction } = props;
	const { member, label } = row;
	const { t } = useTranslation("members");
	const { t: line } = useTranslation("line");
	const notice = unsentNotice(member);
	const lacksDetails = hasNoDetails(member);
	const action = member.state === "called" ? "finish" : "call";
	return (
		<MemberRow
			number={label}
			highlighted={member.state === "called"}
			pending={busy !== undefined}
			party={member.partySize}
			partyLabel={t("row.partyUnit")}
			title={<RowTitle row={row} minutes={minutes} />}
			detail={<RowTime row={row} screen={screen} />}
			more={
				notice === undefined && lacksDetails ? undefined : (
					<>
						<NoticeBadge notice={notice} />
						{lacksDetails ? null : <Said row={row} />}
					</>
				)
			}
			actions={
				<Press uid={member.uid}>
					<Button
						size={44}
						icon={action === "finish" ? <CheckIcon /> : undefined}
						pending={busy === action}
						disabled={disabled}
						data-main-action
						aria-label={line(action === "call" ? "actions.callOne" : "actions.finishOne", { label })}
						onClick={() => onAction(action, member)}
					>
						{line(action === "call" ? "actions.call" : "actions.finish")}
					</Button>
					<ActionMenu row={row} disabled={disabled || busy !== undefined} onAction={onAction} />
				</Press>
			}
		/>
	);
});

function Said({ row }: Pick<PersonRowProps, "row">) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	return (
		<>
			<SaidButton row={row} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
			{isOpen ? (
				<div id={id}>
					<PersonDetails row={row} />
				</div>
			) : null}
		</>
	);
}

function RowTitle({ row: { member }, minutes }: Pick<PersonRowProps, "row" | "minutes">) {
	const { t } = useTranslation("members");
	const text = useMinutes();
	const isWaiting = member.state === "waiting";
	return (
		<>
			<span className="nowrap">{text(isWaiting ? "waited" : "elapsed", minutes)}</span>
			{isWaiting && minutes < NEW_MINUTES ? <Badge tone="soft">{t("row.isNew")}</Badge> : null}
			{member.source === "staff" ? <Badge>{t("row.atCounter")}</Badge> : null}
			<AnswersBadge member={member} />
			<ReadersBadge member={member} />
		</>
	);
}

function RowTime({ row: { member, since }, screen }: Pick<PersonRowProps, "row" | "screen">) {
	const { t } = useTranslation("members");
	const time = formatTime(since, screen.timezone, screen.locale);
	const text =
		member.state === "waiting"
			? t("row.joined", { time })
			: t(member.state === "called" ? "row.since" : "row.guided", { time });
	return <span className="nowrap">{text}</span>;
}
