import type { Member } from "@junban/domain/documents";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { CheckIcon } from "@junban/ui/icons";
import { MemberRow } from "@junban/ui/member-row";
import { memo } from "react";
import type { Action } from "#src/line/actions.ts";
import { hasNoDetails, type Row } from "#src/line/view.ts";
import { ActionMenu } from "./action-menu.tsx";
import type { Screen } from "./screen.ts";

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

/** One person of the line. Memoised, because in a line of hundreds only a few rows change at a time. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
	const { row, screen, busy, disabled, minutes, onAction } = props;
	const { member, label } = row;
	const { t } = useTranslation("members");
	const { t: line } = useTranslation("line");
	const action = member.state === "called" ? "finish" : "call";
	return (
		<MemberRow
			number={label}
			highlighted={member.state === "called"}
			pending={busy !== undefined}
			party={member.partySize}
			partyLabel={t("row.partyUnit")}
			title={<RowTitle row={row} minutes={minutes} />}
			detail={<RowDetail row={row} screen={screen} />}
			actions={
				<>
					<Button
						size={44}
						icon={action === "finish" ? <CheckIcon /> : undefined}
						pending={busy === action}
						disabled={disabled}
						aria-label={line(action === "call" ? "actions.callOne" : "actions.finishOne", { label })}
						onClick={() => onAction(action, member)}
					>
						{line(action === "call" ? "actions.call" : "actions.finish")}
					</Button>
					<ActionMenu row={row} disabled={disabled || busy !== undefined} onAction={onAction} />
				</>
			}
		/>
	);
});

function RowTitle({ row: { member }, minutes }: Pick<PersonRowProps, "row" | "minutes">) {
	const { t } = useTranslation("members");
	return (
		<>
			<span className="nowrap">
				{t(member.state === "waiting" ? "row.waited" : "row.elapsed", { minutes })}
			</span>
			{member.source === "staff" ? <Badge>{t("row.atCounter")}</Badge> : null}
		</>
	);
}

/** Name, phone and note take two lines at most. The ticket of the next person shows them in full. */
function RowDetail({ row: { member, since }, screen }: Pick<PersonRowProps, "row" | "screen">) {
	const { t } = useTranslation("members");
	const time = formatTime(since, screen.timezone, screen.locale);
	const text =
		member.state === "waiting"
			? t("row.joined", { time })
			: t(member.state === "called" ? "row.since" : "row.guided", { time });
	return (
		<>
			<span className="nowrap">{text}</span>
			{hasNoDetails(member) ? null : (
				<span className="line-clamp-2">
					{member.name === undefined ? null : <b dir="auto">{member.name}</b>}{" "}
					{member.phone === undefined ? null : <bdi className="nowrap">{member.phone}</bdi>}{" "}
					{member.note === undefined ? null : <bdi>{member.note}</bdi>}
				</span>
			)}
		</>
	);
}
