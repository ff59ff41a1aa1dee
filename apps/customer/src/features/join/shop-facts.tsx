import type { View } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { Fact, Facts } from "@junban/ui/facts";
import { ClockIcon, InfoIcon, PhoneIcon, PinIcon, TicketIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { appText, type ShopText } from "#src/lib/shop-text.ts";
import { TodayHours } from "./today-hours.tsx";

/** The shop's description, hours, address and phone; a field that the shop left empty is not shown. */
export function ShopFacts({ view, showsToday }: { view: View; showsToday: boolean }) {
	const { t } = useTranslation("join");
	const locale = usePageLocale();
	const { app, opening } = view;
	const hasToday = showsToday && opening.today.length > 0;
	const description = appText(view, "description", locale);
	const hours = appText(view, "hours_text", locale);
	const address = appText(view, "address", locale);
	const { phone } = app;
	const map = webAddress(app.map_url);
	const contents = [description.text, hours.text, address.text, phone, map, hasToday];
	if (!contents.some(Boolean)) return null;
	return (
		<Facts>
			{description.text === "" ? null : (
				<Fact icon={<InfoIcon />} label={t("about")}>
					<FactText {...description} />
				</Fact>
			)}
			{hasToday ? (
				<Fact icon={<TicketIcon />} label={t("today")}>
					<TodayHours view={view} />
				</Fact>
			) : null}
			{hours.text === "" ? null : (
				<Fact icon={<ClockIcon />} label={t("hours")}>
					<FactText {...hours} />
				</Fact>
			)}
			{address.text === "" && map === undefined ? null : (
				<Fact icon={<PinIcon />} label={t("address")}>
					<FactText {...address} />
					{map === undefined ? null : (
						<p>
							<Link href={map} newTab={t("newTab")}>
								{t("map")}
							</Link>
						</p>
					)}
				</Fact>
			)}
			{phone === "" ? null : (
				<Fact icon={<PhoneIcon />} label={t("phone")}>
					<Link href={`tel:${phone.replace(/[^0-9+]/g, "")}`}>{phone}</Link>
				</Fact>
			)}
		</Facts>
	);
}

function FactText({ text, lang }: ShopText) {
	return (
		<span dir="auto" lang={lang}>
			{text}
		</span>
	);
}

/** Only `http` and `https` addresses become links, because the shop can write any text here. */
function webAddress(text: string): string | undefined {
	return /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}
