import { shownWait } from "@junban/domain/wait";
import { formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Rail, RailStop } from "@junban/ui/rail";
import { useShop } from "#src/frame/shop-context.ts";
import type { PersonPort } from "./person-port.ts";
import { Section } from "./section.tsx";
import type { Seen } from "./seen.ts";
import { actorKind, type StoryStop, storyOf } from "./story.ts";
import { useEvents } from "./use-person.ts";

/** Who did what, and when. */
export function PersonStory({ seen, port }: { seen: Seen; port: PersonPort }) {
	const { t } = useTranslation("member");
	const { member, now } = seen;
	const { timezone, locale } = useShop();
	const events = useEvents(port, member.publicUid, member.version);
	const stops = storyOf(member, events?.ok ? events.value : []);
	return (
		<Section title={t("story.title")}>
			{events?.ok === false ? (
				<div className="pt-12">
					<Note tone="caution" icon={<WarningIcon />} role="status">
						<p>{t("story.failed")}</p>
					</Note>
				</div>
			) : null}
			<div className="pt-16">
				<Rail label={t("story.title")}>
					{stops.map((stop) => (
						<Stop key={stop.key} stop={stop} seen={seen} />
					))}
					{member.state === "over" ? null : (
						<RailStop kind="now" time={formatTime(now, timezone, locale)} title={<StandsNow seen={seen} />} />
					)}
				</Rail>
			</div>
		</Section>
	);
}

function Stop({ stop: { kind, at, actor }, seen: { member } }: { stop: StoryStop; seen: Seen }) {
	const { t } = useTranslation("member");
	const { timezone, locale, user } = useShop();
	const who = actorKind(actor, user?.uid);
	return (
		<RailStop
			time={formatTime(at, timezone, locale)}
			kind={kind === "backToWaiting" ? "back" : "done"}
			title={t(`story.${kind}`)}
			by={who === undefined ? undefined : t(`story.${who}`)}
		>
			{kind === "joined" ? <Joined member={member} /> : undefined}
		</RailStop>
	);
}

function Joined({ member: { source, told } }: Pick<Seen, "member">) {
	const { t } = useTranslation("member");
	return (
		<>
			<span className="sn">{t("story.source", { source: t(`source.${source}`) })}</span>{" "}
			{told === undefined ? null : <span className="sn">{t("story.told", shownWait(told))}</span>}
		</>
	);
}

function StandsNow({ seen: { member, place } }: { seen: Seen }) {
	const { t } = useTranslation("member");
	if (member.state === "over") return null;
	if (member.state === "waiting" && place !== undefined) return t("story.now.waiting", { place });
	return t(member.state === "called" ? "story.now.called" : "story.now.during_guidance");
}
