import { customerPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { ButtonLink } from "@junban/ui/button-link";
import { Figure, Figures } from "@junban/ui/figures";
import { TicketIcon } from "@junban/ui/icons";
import { Stamp } from "@junban/ui/stamp";
import { StampedNumber } from "@junban/ui/stamped-number";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { useHref } from "#src/lib/page-locale.ts";
import { ShopFrame } from "#src/lib/shop-frame.tsx";
import { ShopWords } from "#src/lib/shop-words.tsx";
import type { ScreenProps } from "./screen-props.ts";
import { headingOf } from "./shop-wording.ts";
import type { OverView } from "./ticket-view.ts";

/** The place is over: how and when it ended, and the link to join again. */
export function OverScreen({ ticket, state, path }: ScreenProps & { ticket: OverView }) {
	const { t } = useTranslation("ticket");
	const reason = ticket.reason ?? "unknown";
	const { text } = ticket.words;
	const heading = headingOf(text);
	return (
		<ShopFrame
			view={state.view}
			dock={
				<ButtonLink wide size={64} icon={<TicketIcon />} href={useHref(customerPaths.shop(path.app))}>
					{t("again")}
				</ButtonLink>
			}
		>
			<Ticket
				label={t("ticket")}
				tone="muted"
				head={<StampedHead ticket={ticket} word={t(`over.stamp.${reason}`)} />}
			>
				<Figures>
					<Figure label={t("people")}>
						<BigNumber value={ticket.partySize} unit={t("peopleUnit") || undefined} size={56} />
					</Figure>
					{ticket.waitedMinutes === undefined ? null : (
						<Figure label={t("waited")}>
							<BigNumber value={ticket.waitedMinutes} unit={t("minutes")} size={56} />
						</Figure>
					)}
				</Figures>
			</Ticket>
			<h1 tabIndex={-1}>{heading === undefined ? t(`over.title.${reason}`) : <ShopWords {...heading} />}</h1>
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
