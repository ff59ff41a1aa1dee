import type { LinePath } from "@junban/api-contract/client";
import { customerPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { PeopleIcon, ShopIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Plate } from "@junban/ui/plate";
import { Ticket } from "@junban/ui/ticket";
import { useEffect } from "react";
import type { AlarmState } from "#src/lib/alarm-state.ts";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { ConnectionBar } from "#src/lib/connection-bar.tsx";
import { GuidanceNote } from "#src/lib/guidance-note.tsx";
import { LanguageSwitch } from "#src/lib/language-switch.tsx";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import { useOtherLocale } from "#src/lib/page-locale.ts";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { useShopTheme } from "#src/lib/shop-theme.ts";
import { ShopWords } from "#src/lib/shop-words.tsx";
import { CalledFoot } from "../called-foot.tsx";
import { Freshness } from "../freshness.tsx";
import { ShopNote } from "../shop-note.tsx";
import { headingOf } from "../shop-wording.ts";
import { SoundNote } from "../sound-note.tsx";
import { TicketRoom } from "../ticket-room.tsx";
import type { WatchReady } from "./watch-machine.ts";
import type { WatchSession } from "./watch-session.ts";
import { WatchTicket } from "./watch-ticket.tsx";
import type { WatchCalled, WatchInLine, WatchOver } from "./watch-view.ts";

const { Screen: TakenBackNote } = lazyPart(async () => (await import("./taken-back-note.tsx")).TakenBackNote);
const { Screen: StampedHead } = lazyPart(async () => (await import("../stamped-head.tsx")).StampedHead);

export interface WatchScreenProps<Shown> {
	ticket: Shown;
	state: WatchReady;
	path: LinePath;
	alarm: AlarmState;
	/** Undefined before the page is live. */
	session: WatchSession | undefined;
}

/** The place is in the order: waiting, near, or asked to come closer. */
export function WatchInLineScreen({ ticket, state, alarm, session }: WatchScreenProps<WatchInLine>) {
	const { t } = useTranslation("watch");
	const { view, status, isSetBack, guidanceFrom } = state;
	const { kind } = ticket;
	const { text, range } = ticket.words;
	const isOnTicket = kind !== "waiting" && headingOf(text) !== undefined;
	return (
		<ShopFrame
			view={view}
			bar={
				<ConnectionBar status={status} timezone={view.app.timezone} onReconnect={() => session?.retry()} />
			}
			notice={
				isSetBack && status.state !== "offline" ? (
					<TakenBackNote onRead={() => session?.readSetBack()} />
				) : undefined
			}
		>
			<TicketRoom>
				<WatchTicket ticket={ticket} />
				{/* Another one with another ticket, which may be longer. */}
				<Freshness key={kind} ticket={ticket} state={state} />
				{kind === "waiting" ? <GuidanceNote from={guidanceFrom} timezone={view.app.timezone} /> : null}
				<ShopNote texts={[isOnTicket ? undefined : text, range]} />
			</TicketRoom>
			<SoundNote canSound={alarm.canSound} />
			<Note icon={<PeopleIcon />} title={t("only")}>
				<p>
					<Sentences text={t("onlyText")} />
				</p>
			</Note>
		</ShopFrame>
	);
}

/** The place is called: the same plate as its holder's, without anything to press. */
export function WatchCalledScreen({ ticket, state, alarm, session }: WatchScreenProps<WatchCalled>) {
	const { t } = useTranslation("ticket");
	const other = useOtherLocale().locale;
	const { view, status } = state;
	const { headline, otherHeadline, text } = ticket.words;
	// Our words in the other language are left out if the shop's headline is already in that language.
	const ownOther = headline?.lang === other ? undefined : <span lang={other}>{t("calledOther")}</span>;
	useShopTheme(view);
	// Whoever read the end of the page sees headline and number.
	useEffect(() => void scrollTo(0, 0), []);
	return (
		<Plate
			header={ticket.shop}
			headerAside={<LanguageSwitch />}
			title={headline === undefined ? t("called") : <ShopWords onPlate {...headline} />}
			subtitle={otherHeadline === undefined ? ownOther : <ShopWords onPlate {...otherHeadline} />}
			number={ticket.number}
			text={text === undefined ? t("calledText") : <ShopWords onPlate {...text} />}
			foot={<CalledFoot ticket={ticket} isRinging={alarm.isRinging} />}
			bar={
				<ConnectionBar status={status} timezone={view.app.timezone} onReconnect={() => session?.retry()} />
			}
			live
		/>
	);
}

/** The place is not in line any more. The board does not say how it ended. */
export function WatchOverScreen({ ticket, state, path }: WatchScreenProps<WatchOver>) {
	const { t } = useTranslation(["watch", "ticket", "ticketMore"]);
	const { isEarlier } = ticket;
	return (
		<ShopFrame
			view={state.view}
			dock={
				<ButtonRouteLink wide size={64} icon={<ShopIcon />} to={customerPaths.shop(path.app)}>
					{t("toShop", { ns: "ticketMore" })}
				</ButtonRouteLink>
			}
		>
			<h1 tabIndex={-1}>
				<span>{isEarlier ? t("earlier") : t("over.title.unknown", { ns: "ticket" })}</span>{" "}
				<span className="visually-hidden">{ticket.number}</span>
			</h1>
			<Ticket
				label={t("ticket")}
				tone="muted"
				head={<StampedHead ticket={ticket} word={t("over.stamp.unknown", { ns: "ticketMore" })} />}
			>
				<p>
					<Sentences text={isEarlier ? t("earlierText") : t("thanks")} />
				</p>
			</Ticket>
		</ShopFrame>
	);
}
