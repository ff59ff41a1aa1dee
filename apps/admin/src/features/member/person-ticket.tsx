import type { Member } from "@junban/domain/documents";
import { formatDay, formatStampDate, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { PeopleIcon } from "@junban/ui/icons";
import { RouteLine } from "@junban/ui/route-line";
import { Stamp } from "@junban/ui/stamp";
import { StampedNumber } from "@junban/ui/stamped-number";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { useShop } from "#src/frame/shop-context.ts";
import type { Seen } from "./seen.ts";

/** The person's ticket: number, party, and where it stands now. */
export function PersonTicket({ seen }: { seen: Seen }) {
	const { t } = useTranslation("member");
	const { timezone, locale } = useShop();
	const { member, label } = seen;
	const isOver = member.state === "over";
	const head = (
		<>
			<TicketTop label={t(`standing.${member.state}`)} aside={t(`source.${member.source}`)} />
			{isOver ? (
				<div className="my-12">
					<StampedNumber number={label} stamp={<EndStamp member={member} />} />
				</div>
			) : (
				<BigNumber className="my-12" value={label} size={120} />
			)}
			<p className="flex flex-wrap items-center justify-between gap-x-16 gap-y-4">
				<Party size={member.partySize} />
				<span className="muted nowrap">
					{t("joinedAt", { time: formatTime(member.joinedAt, timezone, locale) })}
				</span>
			</p>
		</>
	);
	return (
		<Ticket label={t("ticket")} tone={isOver ? "muted" : "brand"} head={head}>
			<Standing seen={seen} />
		</Ticket>
	);
}

function Party({ size }: { size: number }) {
	const { t } = useTranslation("member");
	return (
		<b className="nowrap inline-flex items-center gap-8 text-24">
			<PeopleIcon size={22} />
			<span className="visually-hidden">{t("party", { count: size })}</span>
			<span aria-hidden="true">
				<BigNumber value={size} unit={t("partyUnit") || undefined} />
			</span>
		</b>
	);
}

/** Below the tear line: the place, the time of the call, or the end. */
function Standing({ seen: { member, place, settings } }: { seen: Seen }) {
	const { t } = useTranslation("member");
	const { timezone, locale } = useShop();
	const { calledAt, overAt, overReason } = member;
	const time = (at: number) => formatTime(at, timezone, locale);
	if (member.state === "over" && overAt !== undefined && overReason !== undefined)
		return (
			<p>
				<span className="muted">{formatDay(overAt, timezone, locale)}</span>
				<br />
				<b>{t(`ended.${overReason}`, { time: time(overAt) })}</b>
			</p>
		);
	if (member.state === "called" && calledAt !== undefined)
		return <b>{t("calledSince", { time: time(calledAt) })}</b>;
	if (place === undefined) return <b>{t(`standing.${member.state}`)}</b>;
	const ahead = place - 1;
	const unit = t(`figures.aheadUnit.${settings.unit}`);
	return (
		<>
			<p className="label">{t("place")}</p>
			<p className="mt-4 mb-12">
				<BigNumber value={place} unit={t("placeUnit", { count: place, ordinal: true })} size={40} />
			</p>
			<RouteLine
				from={place}
				place={place}
				label={ahead === 0 ? t("routeNext") : t("route", { ahead: `${ahead}${unit}` })}
			/>
		</>
	);
}

function EndStamp({ member: { overAt, overReason } }: { member: Member }) {
	const { t } = useTranslation("member");
	const { timezone, locale } = useShop();
	if (overAt === undefined || overReason === undefined) return null;
	const time = formatTime(overAt, timezone, locale);
	return (
		<Stamp
			label={t(`ended.${overReason}`, { time })}
			word={t(`stamp.${overReason}`)}
			time={time}
			date={formatStampDate(overAt, timezone)}
		/>
	);
}
