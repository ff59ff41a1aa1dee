import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { RouteLine } from "@junban/ui/route-line";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import { CustomerDoor, ShopDoor, StartDoor } from "#src/frame/doors.tsx";
import { WithFact } from "#src/frame/facts.tsx";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { usePlace } from "#src/frame/place.ts";
import { CAFE } from "#src/pages/examples/sample-uids.ts";

/** What it is, in ten seconds: the claim, a ticket that comes from its slot, and the ways on. */
export function Hero() {
	const { t } = useTranslation("home");
	return (
		<div className="home-hero">
			<div>
				<h1>
					<PhrasePair first={t("hero.line")} second={t("hero.end")} />
				</h1>
				<p className="site-lead">
					<Sentences text={t("hero.lead")} />
				</p>
				<div className="site-doors">
					<WithFact name="signUp.closed" otherwise={<StartDoor />} />
					<CustomerDoor app={CAFE} size={64}>
						{t("hero.try")}
					</CustomerDoor>
				</div>
				<p className="home-note">
					<Sentences text={t("hero.note")} />
				</p>
				<ShopDoor app={CAFE} variant="quiet" size={44} className="home-shop">
					{t("hero.shop")}
				</ShopDoor>
			</div>
			<div className="home-machine">
				<SampleTicket />
			</div>
		</div>
	);
}

function SampleTicket() {
	const { t } = useTranslation("home");
	const { locale } = usePlace();
	return (
		<Ticket
			className="home-ticket"
			label={t("ticket.label")}
			head={
				<>
					<TicketTop label={t("ticket.number")} aside={t("ticket.shop")} />
					<BigNumber value="A-27" size={168} />
				</>
			}
		>
			<Figures>
				<Figure label={t("ticket.place")}>
					<BigNumber value={5} unit={t("ticket.placeUnit")} size={56} />
				</Figure>
				<Figure label={t("ticket.wait")}>
					<BigNumber
						value={10}
						to={20}
						dash={locale === "ja" ? "〜" : "–"}
						unit={t("ticket.minutes")}
						size={56}
					/>
				</Figure>
			</Figures>
			<RouteLine from={8} place={5} label={t("ticket.route")} />
		</Ticket>
	);
}
