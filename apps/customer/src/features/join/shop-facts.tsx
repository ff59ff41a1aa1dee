import type { View } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { Fact, Facts } from "@junban/ui/facts";
import { ClockIcon, InfoIcon, PhoneIcon, PinIcon, TicketIcon } from "@junban/ui/icons";
import { TodayHours } from "./today-hours.tsx";

/** What the shop says of itself; nothing where it said nothing. */
export function ShopFacts({ view, showsToday }: { view: View; showsToday: boolean }) {
	const { t } = useTranslation("join");
	const { app, opening } = view;
	const hasToday = showsToday && opening.today.length > 0;
	const { description, hours_text, address, phone } = app;
	const map = webAddress(app.map_url);
	if (![description, hours_text, address, phone, map, hasToday].some(Boolean)) return null;
	return (
		<Facts>
			{description === "" ? null : (
				<Fact icon={<InfoIcon />} label={t("about")}>
					{description}
				</Fact>
			)}
			{hasToday ? (
				<Fact icon={<TicketIcon />} label={t("today")}>
					<TodayHours view={view} />
				</Fact>
			) : null}
			{hours_text === "" ? null : (
				<Fact icon={<ClockIcon />} label={t("hours")}>
					{hours_text}
				</Fact>
			)}
			{address === "" && map === undefined ? null : (
				<Fact icon={<PinIcon />} label={t("address")}>
					{address}
					{map === undefined ? null : (
						<p>
							<a href={map} target="_blank" rel="noreferrer">
								{t("map")}
							</a>
						</p>
					)}
				</Fact>
			)}
			{phone === "" ? null : (
				<Fact icon={<PhoneIcon />} label={t("phone")}>
					<a href={`tel:${phone.replace(/[^0-9+]/g, "")}`}>{phone}</a>
				</Fact>
			)}
		</Facts>
	);
}

/** A shop writes any text; only web addresses become links. */
function webAddress(text: string): string | undefined {
	return /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}
