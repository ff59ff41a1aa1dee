import { useTranslation } from "@junban/i18n/react";
import type { SampleShop } from "@junban/samples/catalogue";
import { sampleStateAt } from "@junban/samples/state";
import { TicketIcon } from "@junban/ui/icons";
import { ShopMark } from "@junban/ui/shop-mark";
import { StatusDot } from "@junban/ui/status-dot";
import { derivePalettes } from "@junban/ui/theme";
import { Ticket } from "@junban/ui/ticket";
import type { CSSProperties } from "react";
import { CustomerDoor, ShopDoor } from "#src/frame/doors.tsx";
import { usePlace } from "#src/frame/place.ts";
import { SampleFigures, SampleRoute } from "./sample-figures.tsx";
import { follow, viewOf } from "./sample-view.ts";
import type { SampleWords } from "./sample-words.ts";
import "./sample-ticket.css";

/** A Friday, 12:20 in Tokyo: without script, and until the line moves, each ticket shows this instant. */
const STILL_AT = Date.UTC(2026, 10, 20, 3, 20);
/** So long before it, the customer whose way the ticket shows has joined. */
const JOINED_BEFORE = 10 * 60_000;

export type SampleTicketProps = { shop: SampleShop };

/** A sample shop as a ticket: its line, the way of one customer, and both doors. `browser/samples` moves it. */
export function SampleTicket({ shop }: SampleTicketProps) {
	const { t } = useTranslation("examples");
	const { locale } = usePlace();
	const words = useSampleWords(shop);
	const { name, category } = namesOf(shop, locale);
	const followed = follow(sampleStateAt(shop, STILL_AT - JOINED_BEFORE, locale), undefined);
	if (followed === undefined) throw new Error(`${shop.uid}: nobody waits`);
	const view = viewOf(sampleStateAt(shop, STILL_AT, locale), followed, locale);
	return (
		<div
			className="example"
			style={paletteOf(shop)}
			data-sample={shop.uid}
			data-words={JSON.stringify(words)}
		>
			<Ticket
				label={name}
				head={
					<>
						<div className="row example-shop">
							<ShopMark name={name} />
							<div className="grow">
								<h2>{name}</h2>
								<p className="tiny muted">{category}</p>
							</div>
							<StatusDot state="open">{t("ticket.open")}</StatusDot>
						</div>
						<div data-part="figures">
							<SampleFigures view={view} words={words} />
						</div>
					</>
				}
			>
				<div data-part="route">
					<SampleRoute view={view} words={words} />
				</div>
				<div className="example-doors">
					<CustomerDoor app={shop.uid} icon={<TicketIcon />}>
						{t("ticket.customer")}
					</CustomerDoor>
					<ShopDoor app={shop.uid} variant="quiet">
						{t("ticket.shop")}
					</ShopDoor>
				</div>
			</Ticket>
		</div>
	);
}

function useSampleWords({ line }: SampleShop): SampleWords {
	const { t } = useTranslation("examples");
	const { locale } = usePlace();
	const unitOf = (count: number) => {
		if (line["unit"] === "人") return t("ticket.unit.people", { count });
		return line["unit"] === "番" ? t("ticket.unit.numbers", { count }) : t("ticket.unit.parties", { count });
	};
	return {
		waiting: t("ticket.waiting"),
		unit: { one: unitOf(1), other: unitOf(2) },
		wait: t("ticket.wait"),
		waitUnknown: t("ticket.waitUnknown"),
		dash: locale === "ja" ? "〜" : "–",
		route: t("ticket.route", { from: "{from}", place: "{place}" }),
		number: t("ticket.number", { number: "{number}" }),
		place: t("ticket.place", { place: "{place}" }),
		next: t("ticket.next"),
		called: t("ticket.called"),
	};
}

function namesOf(
	{ app }: SampleShop,
	locale: "ja" | "en",
): { readonly name: string; readonly category: string } {
	const english = app["en"];
	const texts =
		locale === "en" && typeof english === "object" && english !== null ? { ...app, ...english } : app;
	return { name: textOf(texts["name"]), category: textOf(texts["category"]) };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A shop's colours for both themes, of which `sample-ticket.css` takes those of the page's theme. */
function paletteOf({ app }: SampleShop): CSSProperties {
	const { light, dark } = derivePalettes(textOf(app["color"]));
	const style: CSSProperties & Record<`--${string}`, string> = {
		"--light-solid": light.solid,
		"--light-on-solid": light["on-solid"],
		"--light-mark": light.mark,
		"--dark-solid": dark.solid,
		"--dark-on-solid": dark["on-solid"],
		"--dark-mark": dark.mark,
	};
	return style;
}
