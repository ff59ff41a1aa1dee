import { Sentences } from "@junban/app-shell/sentences";
import { customerPaths } from "@junban/domain/page";
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
import { signOf } from "./shop-wording.ts";
import type { OverView } from "./ticket-view.ts";

/** The place has ended: how, when, and the way to a new one. */
export function OverScreen({ ticket, state, path }: ScreenProps & { ticket: OverView }) {
	const { t } = useTranslation("ticket");
	const reason = ticket.reason ?? "unknown";
	const { text } = ticket.words;
	const sign = signOf(text);
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
				head={<Stamped ticket={ticket} word={t(`over.stamp.${reason}`)} />}
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
			<h1 tabIndex={-1}>{sign === undefined ? t(`over.title.${reason}`) : <ShopWords {...sign} />}</h1>
			{sign !== undefined ? null : (
				<p>{text === undefined ? <Sentences text={t(`over.text.${reason}`)} /> : <ShopWords {...text} />}</p>
			)}
		</ShopFrame>
	);
}

function Stamped({ ticket, word }: { ticket: OverView; word: string }) {
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
