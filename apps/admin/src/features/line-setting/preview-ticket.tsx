import { BigNumber } from "@junban/ui/big-number";
import { Figure, Figures } from "@junban/ui/figures";
import { CounterIcon } from "@junban/ui/icons";
import { Ticket } from "@junban/ui/ticket";
import { TicketTop } from "@junban/ui/ticket-top";
import type { TicketFacts } from "./preview-facts.ts";
import { FromShop, isHeading, previewTextsIn, Words } from "./preview-words.tsx";

/** The ticket of a customer in line, or of one whose turn is over. */
export function PreviewTicket({ facts }: { facts: TicketFacts }) {
	if (facts.scene === "over") return <OverTicket facts={facts} />;
	return facts.scene === "waiting" ? <WaitingTicket facts={facts} /> : <NearTicket facts={facts} />;
}

function WaitingTicket({ facts }: { facts: TicketFacts }) {
	const own = previewTextsIn(facts.locale);
	const { text, rangeText } = facts.words;
	return (
		<>
			<Ticket label={own.number} head={<TicketNumber facts={facts} />}>
				<Place facts={facts} />
			</Ticket>
			<FromShop title={own.fromShop} texts={[text, rangeText]} />
		</>
	);
}

function NearTicket({ facts }: { facts: TicketFacts }) {
	const own = previewTextsIn(facts.locale);
	const { text, rangeText } = facts.words;
	const usual = facts.scene === "near" ? own.near : own.guidance;
	return (
		<>
			<Ticket
				label={own.number}
				tone="solid"
				head={
					<div className="flex items-center justify-between gap-12">
						<div className="min-w-0">
							<p className="font-bold text-20">{isHeading(text) ? <Words text={text} /> : usual.heading}</p>
							{text === "" ? <p>{usual.text}</p> : null}
						</div>
						<CounterIcon size={40} />
					</div>
				}
			>
				<TicketNumber facts={facts} />
				<hr className="my-16" />
				<Place facts={facts} />
			</Ticket>
			<FromShop title={own.fromShop} texts={[isHeading(text) ? "" : text, rangeText]} />
		</>
	);
}

function OverTicket({ facts }: { facts: TicketFacts }) {
	const own = previewTextsIn(facts.locale);
	const { text } = facts.words;
	return (
		<>
			<Ticket label={own.number} tone="muted" head={<TicketTop label={own.number} aside={own.party} />}>
				<BigNumber value={facts.number} size={80} />
			</Ticket>
			<p className="mt-16 font-bold text-20">
				{isHeading(text) ? <Words text={text} /> : own.served.heading}
			</p>
			{isHeading(text) ? null : (
				<p className="mt-8">{text === "" ? own.served.text : <Words text={text} />}</p>
			)}
		</>
	);
}

function TicketNumber({ facts: { locale, number } }: { facts: TicketFacts }) {
	const own = previewTextsIn(locale);
	return (
		<>
			<TicketTop label={own.number} aside={own.party} />
			<p>
				<BigNumber value={number} size={80} />
			</p>
		</>
	);
}

function Place({ facts: { locale, place, unit } }: { facts: TicketFacts }) {
	const own = previewTextsIn(locale);
	return (
		<Figures>
			<Figure label={own.place}>
				<BigNumber value={place} unit={own.placeUnit(place)} size={40} />
			</Figure>
			<Figure label={own.ahead}>
				{place === 1 ? (
					<b>{own.next}</b>
				) : (
					<BigNumber
						before={own.aheadWord}
						value={place - 1}
						unit={own.aheadUnit(unit, place - 1)}
						size={40}
					/>
				)}
			</Figure>
		</Figures>
	);
}
