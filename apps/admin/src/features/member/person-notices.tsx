import { type NoticeResult, type NoticeState, noticeOfState } from "@junban/domain/line";
import type { ReachedMember } from "@junban/firebase-client/members";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { CheckIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useShop } from "#src/frame/shop-context.ts";
import { CallLink } from "./call-link.tsx";
import { Pair, Section } from "./section.tsx";

/** Whether notices reach the person without an open page, and what became of those so far. */
export function PersonNotices({ member }: { member: ReachedMember }) {
	const { t } = useTranslation("member");
	const { notices } = member;
	const isOver = member.state === "over";
	if (isOver && notices.length === 0) return null;
	const standing = noticeOfState(member, notices);
	return (
		<Section
			title={
				<>
					{t("reach.title")}
					{isOver ? null : <ReachBadge member={member} standing={standing} />}
				</>
			}
		>
			<div role="status">
				{standing === "failed" || standing === "delayed" ? (
					<NotTold member={member} standing={standing} />
				) : null}
			</div>
			{isOver ? null : <Channels member={member} />}
			{notices.length === 0 ? null : (
				<dl className="pt-4">
					{notices.map((notice) => (
						<Sent key={`${notice.cause} ${notice.channel}`} notice={notice} />
					))}
				</dl>
			)}
		</Section>
	);
}

type Standing = { member: ReachedMember; standing: NoticeState | undefined };

function ReachBadge({ member: { channels }, standing }: Standing) {
	const { t } = useTranslation("member");
	if (standing === "failed" || standing === "delayed")
		return (
			<Badge tone="caution" icon={<WarningIcon size={16} />}>
				{t(`notices.standing.${standing}`)}
			</Badge>
		);
	if (channels.length === 0) return <Badge>{t("reach.pageOnly")}</Badge>;
	return (
		<Badge tone="soft" icon={<CheckIcon size={16} />}>
			{t("reach.arrives")}
		</Badge>
	);
}

/** The person was not told of the call, or not asked to come closer: what staff can do. */
function NotTold({
	member: { phone, state },
	standing,
}: {
	member: ReachedMember;
	standing: "failed" | "delayed";
}) {
	const { t } = useTranslation("member");
	const cause = state === "during_guidance" ? state : "called";
	return (
		<div className="pt-12">
			<Note tone="caution" icon={<WarningIcon />}>
				<p>{t(`notices.help.${cause}.${standing}`)}</p>
				{phone === undefined ? <p>{t(`notices.help.${cause}.atShop`)}</p> : <CallLink phone={phone} />}
			</Note>
		</div>
	);
}

function Channels({ member: { channels, isMailUnconfirmed, source } }: { member: ReachedMember }) {
	const { t } = useTranslation("member");
	if (channels.length === 0 && isMailUnconfirmed !== true)
		return <p className="muted pt-12">{t(source === "staff" ? "reach.noneStaff" : "reach.none")}</p>;
	return (
		<ul className="flex flex-wrap gap-x-24 gap-y-8 pt-12">
			{channels.map((channel) => (
				<li key={channel}>{t(`reach.${channel}`)}</li>
			))}
			{isMailUnconfirmed === true ? <li className="muted">{t("reach.mailUnconfirmed")}</li> : null}
		</ul>
	);
}

function Sent({ notice }: { notice: NoticeResult }) {
	const { t } = useTranslation("member");
	const { timezone, locale } = useShop();
	const { cause, channel, state, fault, at } = notice;
	const time = formatTime(at, timezone, locale);
	return (
		<Pair
			label={
				<>
					{t(`notices.cause.${cause}`)} <span className="nowrap">{t(`reach.${channel}`)}</span>
				</>
			}
		>
			{t(`notices.${state}`, { time })}
			{fault === undefined ? null : <span className="block font-normal">{t(`notices.fault.${fault}`)}</span>}
		</Pair>
	);
}
