import type { LinePath } from "@junban/api-contract/client";
import { runMachine } from "@junban/api-contract/machine";
import { untilThere } from "@junban/app-shell/until-there";
import type { MemberUid } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { useContext, useEffect, useRef, useState } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { ServicesContext } from "#src/lib/services.ts";
import type { Announcement, ToldPlace } from "./announcement.ts";
import {
	type AnnouncerEffect,
	type AnnouncerEvent,
	decideAnnouncement,
	FIRST_ANNOUNCER,
} from "./announcer-machine.ts";
import { headingOf } from "./shop-wording.ts";

export interface LiveRegionsProps {
	ticket: ToldPlace;
	isNew: boolean;
	/** The place, for its holder. Companions have none. */
	own?: OwnPlace;
}

interface OwnPlace {
	readonly path: LinePath;
	readonly uid: MemberUid;
}

interface Said {
	readonly polite: string;
	readonly assertive: string;
}

const NOTHING: Said = { polite: "", assertive: "" };
/** How long an announcement stays in the page, in milliseconds. Later it would be read once more, before the page itself. */
const SAID_MS = 10_000;

/**
 * Announcements for screen readers: a new place politely, the call assertively. Each replaces the one before. Its
 * holder's device also tells of a call where nobody sees the page.
 */
export function LiveRegions({ ticket, isNew, own }: LiveRegionsProps) {
	const words = useWords();
	const notice = useCallNotice(own);
	const [said, setSaid] = useState(NOTHING);
	const say = useRef<(effect: Extract<AnnouncerEffect, { type: "say" }>) => void>(undefined);
	say.current = ({ announcement, ticket: shown }) => {
		const text = words(announcement, shown);
		if (announcement.kind === "called") notice(shown);
		setSaid(
			announcement.kind === "called" ? { polite: "", assertive: text } : { polite: text, assertive: "" },
		);
	};
	useEffect(() => {
		if (said === NOTHING) return;
		const timer = setTimeout(() => setSaid(NOTHING), SAID_MS);
		return () => clearTimeout(timer);
	}, [said]);
	const [announcer] = useState(() => createAnnouncer((effect) => say.current?.(effect)));
	useEffect(() => announcer.stop, [announcer]);
	useEffect(() => announcer.send({ type: "ticket", ticket, isNew }), [announcer, ticket, isNew]);
	return (
		<div className="visually-hidden">
			<p className="announcement" aria-live="polite">
				{said.polite}
			</p>
			<p className="announcement" aria-live="assertive">
				{said.assertive}
			</p>
		</div>
	);
}

function useCallNotice(own: OwnPlace | undefined): (ticket: ToldPlace) => void {
	const { t } = useTranslation("ticket");
	const locale = usePageLocale();
	const services = useContext(ServicesContext);
	return ({ number, words: { headline, text } }) => {
		if (services === undefined || own === undefined) return;
		const title = `${headline?.text ?? t("called")} ${number}`;
		const call = { ...own, locale, title, text: text?.text ?? t("calledText") };
		void untilThere(() => import("./call-notice.ts")).then(({ noticeCall }) =>
			noticeCall({ ...call, lang: headline?.lang ?? locale }, services),
		);
	};
}

function createAnnouncer(say: (effect: Extract<AnnouncerEffect, { type: "say" }>) => void) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const machine = runMachine({
		first: FIRST_ANNOUNCER,
		decide: (memory, event: AnnouncerEvent) => decideAnnouncement(memory, event, Date.now()),
		perform(effect: AnnouncerEffect) {
			if (effect.type === "say") say(effect);
			else timer = setTimeout(() => machine.send({ type: "due" }), effect.ms);
		},
	});
	return { send: machine.send, stop: () => clearTimeout(timer) };
}

function useWords(): (announcement: Announcement, ticket: ToldPlace) => string {
	const { t } = useTranslation(["ticket", "ticketMore"]);
	return (announcement, { words: { headline, text }, ...ticket }) => {
		switch (announcement.kind) {
			case "called": {
				const title = headline?.text ?? t("called");
				const called = t("say.called", { ns: "ticketMore", title, number: announcement.number });
				return `${called} ${text?.text ?? t("calledText")}`;
			}
			case "over":
				return ticket.kind === "over"
					? (headingOf(text)?.text ?? t(`over.title.${ticket.reason ?? "unknown"}`))
					: "";
			case "joined":
				return t("say.joined", { ns: "ticketMore", number: announcement.number, place: announcement.place });
			case "setBack": {
				const { place } = announcement;
				return [
					t("say.setBack", { ns: "ticketMore" }),
					t("setBackText", { ns: "ticketMore" }),
					...(place === undefined ? [] : [t("say.place", { ns: "ticketMore", place })]),
				].join(" ");
			}
			default: {
				const { kind, place, words: news } = announcement;
				const where = place === undefined ? [] : [t("say.place", { ns: "ticketMore", place })];
				if (kind === "place") return [...where, ...news].join(" ");
				// The shop's text replaces ours. What to do comes first.
				if (text !== undefined) return [...news, ...where].join(" ");
				const own =
					kind === "guidance"
						? [t("say.guidance", { ns: "ticketMore" }), t("guidanceText")]
						: place === undefined
							? []
							: [t("say.near", { ns: "ticketMore", place })];
				return [...own, ...news].join(" ");
			}
		}
	};
}
