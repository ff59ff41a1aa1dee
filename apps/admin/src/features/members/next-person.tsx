import { formatTime, minutesBetween } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { BigNumber } from "@junban/ui/big-number";
import { EmptySlot } from "@junban/ui/empty-slot";
import { PeopleIcon } from "@junban/ui/icons";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import type { Screen } from "./screen.ts";
import { type Row, saidNothing } from "./view.ts";

export type NextPersonProps = { row: Row | undefined; screen: Screen; now: number };

/** The ticket of the person whose turn comes next, or an empty slot. */
export function NextTicket({ row, screen, now }: NextPersonProps) {
	const { t } = useTranslation("members");
	if (row === undefined)
		return (
			<EmptySlot title={t("empty.title")}>
				<p className="muted small">{t("empty.text")}</p>
			</EmptySlot>
		);
	const { member, label } = row;
	const time = formatTime(member.joinedAt, screen.timezone, screen.locale);
	const times = (
		<span className="next-times muted">
			<b className="nowrap">{t("row.waited", { minutes: minutesBetween(member.joinedAt, now) })}</b>{" "}
			<span className="nowrap">{t("row.joined", { time })}</span>
		</span>
	);
	const isSilent = saidNothing(member);
	const head = (
		<>
			<TicketTop label={t("sections.next")} aside={<NextBadge row={row} />} />
			<BigNumber className="next-number" value={label} size={120} />
			<p className="next-facts">
				<NextParty row={row} />
				{isSilent ? null : times}
			</p>
		</>
	);
	return (
		<Ticket label={t("sections.next")} head={head}>
			{isSilent ? (
				times
			) : (
				<p className="small next-said">
					{member.name === undefined ? null : <b dir="auto">{member.name}</b>}
					{member.phone === undefined ? null : <bdi className="nowrap">{member.phone}</bdi>}
					{member.note === undefined ? null : <bdi>{member.note}</bdi>}
				</p>
			)}
		</Ticket>
	);
}

/** The same for the dock of a phone, in one line. */
export function NextLine({ row, now }: Omit<NextPersonProps, "screen">) {
	const { t } = useTranslation("members");
	if (row === undefined) return <p className="next-line muted">{t("empty.title")}</p>;
	const { member, label } = row;
	return (
		<section className="next-line" aria-label={t("sections.next")}>
			<BigNumber value={label} size={40} />
			<span className="grow">
				<NextParty row={row} />
				<span className="tiny muted">
					{t("row.waited", { minutes: minutesBetween(member.joinedAt, now) })}
				</span>
			</span>
			<NextBadge row={row} />
		</section>
	);
}

function NextParty({ row: { member } }: { row: Row }) {
	const { t } = useTranslation("members");
	return (
		<span className="next-party">
			<PeopleIcon />
			<span className="visually-hidden">{t("row.party", { count: member.partySize })}</span>
			<span aria-hidden="true">
				<BigNumber value={member.partySize} unit={t("row.partyUnit") || undefined} />
			</span>
		</span>
	);
}

function NextBadge({ row: { member } }: { row: Row }) {
	const { t } = useTranslation("members");
	if (member.state === "duringGuidance") return <Badge tone="soft">{t("row.inGuidance")}</Badge>;
	return member.source === "staff" ? <Badge>{t("row.atCounter")}</Badge> : null;
}
