import { customerPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { TicketIcon } from "@junban/ui/icons";
import { Stamp } from "@junban/ui/stamp";
import { StampedNumber } from "@junban/ui/stamped-number";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { ButtonRouteLink } from "#src/lib/button-route-link.tsx";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { ShopWords } from "#src/lib/shop-words.tsx";
import type { ScreenProps } from "./screen-props.ts";
import { headingOf } from "./shop-wording.ts";
import type { OverView } from "./ticket-view.ts";

/** The place is over: how and when it ended, and the link to join again. */
export function OverScreen({ ticket, state, path }: ScreenProps & { ticket: OverView }) {
	const { t } = useTranslation("ticket");
	const reason = ticket.reason ?? "unknown";
	const { told, waitedMinutes } = ticket;
	const { text } = ticket.words;
	const heading = headingOf(text);
	return (
		<ShopFrame
			view={state.view}
			dock={
				<ButtonRouteLink wide size={64} icon={<TicketIcon />} to={customerPaths.shop(path.app)}>
					{t("again")}
				</ButtonRouteLink>
			}
		>
			<h1 tabIndex={-1}>
				{heading === undefined ? <span>{t(`over.title.${reason}`)}</span> : <ShopWords {...heading} />}{" "}
				<span className="visually-hidden">{ticket.number}</span>
			</h1>
			<Ticket
				label={t("ticket")}
				tone="muted"
				head={<StampedHead ticket={ticket} word={t(`over.stamp.${reason}`)} />}
			>
				<Figures>
					{waitedMinutes === undefined ? null : (
						<Figure label={t("waited")}>
							<BigNumber value={waitedMinutes} unit={t("minutes")} size={56} />
						</Figure>
					)}
					<Figure label={t("people")}>
						<BigNumber value={ticket.partySize} unit={t("peopleUnit") || undefined} size={56} />
					</Figure>
				</Figures>
				{told === undefined || waitedMinutes === undefined ? null : (
					<p className="small muted">
						<Sentences text={t("told", { range: told, count: waitedMinutes })} />
					</p>
				)}
			</Ticket>
			{heading !== undefined ? null : (
				<p>{text === undefined ? <Sentences text={t(`over.text.${reason}`)} /> : <ShopWords {...text} />}</p>
			)}
		</ShopFrame>
	);
}

function StampedHead({ ticket, word }: { ticket: OverView; word: string }) {
	const { t } = useTranslation("ticket");
	const { number, time, date } = ticket;
	return (
		<>
			<TicketTop label={t("number")} />
			<StampedNumber
				number={number}
				stamp={
					time === undefined || date === undefined ? undefined : (
						<Stamp label={`${word} ${date} ${time}`} word={word} time={time} date={date} />
					)
				}
			/>
		</>
	);
}
