import { formatTime, minutesBetween } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { BigNumber } from "@junban/ui/big-number";
import { EmptySlot } from "@junban/ui/empty-slot";
import { PeopleIcon } from "@junban/ui/icons";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { useId, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { hasNoDetails, type Row } from "#src/line/view.ts";
import { AnswersBadge } from "./answers-badge.tsx";
import { NoticeBadge } from "./notice-badge.tsx";
import { PersonDetails } from "./person-details.tsx";
import { ReadersBadge } from "./readers-badge.tsx";
import { SaidButton } from "./said-button.tsx";
import type { Screen } from "./screen.ts";
import { unsentNotice } from "./unsent-notice.ts";
import { useMinutes } from "./use-minutes.ts";

export type NextPersonProps = { row: Row | undefined; screen: Screen; now: number };

/** The ticket of the next person, or an empty slot. */
export function NextTicket({ row, screen, now }: NextPersonProps) {
	const { t } = useTranslation("members");
	const text = useMinutes();
	const { outage } = useShop();
	if (row === undefined)
		return (
			<EmptySlot title={t("empty.title")}>
				<p className="muted small">{t("empty.text")}</p>
			</EmptySlot>
		);
	const { member, label } = row;
	const time = formatTime(member.joinedAt, screen.timezone, screen.locale);
	const times = (
		<span className="muted">
			<b className="nowrap text-ink">{text("waited", minutesBetween(member.joinedAt, now))}</b>{" "}
			<span className="nowrap">{t("row.joined", { time })}</span>
		</span>
	);
	const lacksDetails = hasNoDetails(member);
	const head = (
		<>
			<TicketTop
				label={t("sections.next")}
				aside={
					<span className="flex flex-wrap justify-end gap-x-8 gap-y-4">
						<AnswersBadge member={member} />
						<ReadersBadge member={member} />
						<NextBadge row={row} />
					</span>
				}
			/>
			<BigNumber className="my-12" value={label} size={120} />
			<p className="flex flex-wrap items-center gap-x-16 gap-y-4">
				<b className="inline-flex text-24">
					<NextParty row={row} />
				</b>
				{lacksDetails ? null : times}
			</p>
			<NoticeBadge notice={unsentNotice(member)} />
		</>
	);
	return (
		<Ticket label={t("sections.next")} tone={outage === undefined ? "brand" : "muted"} head={head}>
			{lacksDetails ? (
				times
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
				<div className="small max-h-[10lh] overflow-auto" tabIndex={0}>
					<PersonDetails row={row} />
				</div>
			)}
		</Ticket>
	);
}

/** The next person in one line, for the dock of a phone. */
export function NextLine({ row, now }: Omit<NextPersonProps, "screen">) {
	const { t } = useTranslation("members");
	const text = useMinutes();
	if (row === undefined) return <p className="muted flex min-h-48 items-center">{t("empty.title")}</p>;
	const { member, label } = row;
	return (
		<section className="flex min-h-48 flex-wrap items-center gap-x-12" aria-label={t("sections.next")}>
			<BigNumber value={label} size={40} />
			<span className="grow basis-[5rem]">
				<b className="flex">
					<NextParty row={row} />
				</b>
				<span className="tiny muted">{text("waited", minutesBetween(member.joinedAt, now))}</span>
			</span>
			<ReadersBadge member={row.member} />
			<NextBadge row={row} />
			<NoticeBadge notice={unsentNotice(member)} />
			{hasNoDetails(member) ? null : <SaidInDock key={member.uid} row={row} />}
		</section>
	);
}

function SaidInDock({ row }: { row: Row }) {
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	return (
		<div className="small basis-full">
			<SaidButton row={row} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
			{isOpen ? (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
				<div id={id} className="max-h-[40vh] overflow-auto" tabIndex={0}>
					<PersonDetails row={row} />
				</div>
			) : null}
		</div>
	);
}

/** Tells screen readers who is next. The ticket is no live region, because its minutes would be spoken as well. */
export function NextAnnouncement({ row }: { row: Row | undefined }) {
	const { t } = useTranslation("members");
	return (
		<p className="visually-hidden" aria-live="polite">
			{row === undefined
				? t("empty.title")
				: t("row.next", { label: row.label, party: t("row.party", { count: row.member.partySize }) })}
		</p>
	);
}

function NextParty({ row: { member } }: { row: Row }) {
	const { t } = useTranslation("members");
	return (
		<span className="nowrap inline-flex items-center gap-8">
			<PeopleIcon size={22} />
			<span className="visually-hidden">{t("row.party", { count: member.partySize })}</span>
			<span aria-hidden="true">
				<BigNumber value={member.partySize} unit={t("row.partyUnit") || undefined} />
			</span>
		</span>
	);
}

function NextBadge({ row: { member } }: { row: Row }) {
	const { t } = useTranslation("members");
	if (member.state === "during_guidance") return <Badge tone="soft">{t("row.inGuidance")}</Badge>;
	return member.source === "staff" ? <Badge>{t("row.atCounter")}</Badge> : null;
}
