import type { View } from "@junban/api-contract/client";
import type { JoinRefusal } from "@junban/domain/hours";
import { useTranslation } from "@junban/i18n/react";
import { Fact, Facts } from "@junban/ui/facts";
import { ClockIcon, ExternalIcon, InfoIcon, PhoneIcon, PinIcon, TicketIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { appText, type ShopText } from "#src/lib/shop-text.ts";
import { DayHours, NextDayHours } from "./day-hours.tsx";

export interface ShopFactsProps {
	view: View;
	/** Why nobody can join; absent while the line is open. */
	closed: JoinRefusal | undefined;
	/** The server's time. */
	now: number;
}

/** The shop's description, hours, address, phone and site; a field that the shop left empty is not shown. */
export function ShopFacts({ view, closed, now }: ShopFactsProps) {
	const { t } = useTranslation("join");
	const locale = usePageLocale();
	const { app } = view;
	const { today, nextDay } = hoursToShow(view, closed, now);
	const description = appText(view, "description", locale);
	const hours = appText(view, "hours_text", locale);
	const address = appText(view, "address", locale);
	const { phone } = app;
	const map = webAddress(app.map_url);
	const site = webAddress(app.site_url);
	const texts = [description.text, hours.text, address.text, phone, map, site];
	if (!texts.some(Boolean) && today.length + nextDay.length === 0) return null;
	return (
		<Facts>
			{description.text === "" ? null : (
				<Fact icon={<InfoIcon />} label={t("about")}>
					<FactText {...description} />
				</Fact>
			)}
			{today.length === 0 ? null : (
				<Fact icon={<TicketIcon />} label={t("today")}>
					<DayHours view={view} runs={today} />
				</Fact>
			)}
			{nextDay.length === 0 ? null : (
				<Fact icon={<TicketIcon />} label={t("nextHours")}>
					<NextDayHours view={view} runs={nextDay} now={now} />
				</Fact>
			)}
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
			{site === undefined ? null : (
				<Fact icon={<ExternalIcon />} label={t("site")}>
					<Link href={site} newTab={t("newTab")}>
						{new URL(site).hostname}
					</Link>
				</Fact>
			)}
		</Facts>
	);
}

/** A closure says itself how long it lasts. Once today's hours are over, those of the next opening take their place. */
function hoursToShow({ opening }: View, closed: JoinRefusal | undefined, now: number) {
	const { today, next_day = [] } = opening;
	if (closed?.code === "temporarily-closed") return { today: [], nextDay: [] };
	const isOver = closed !== undefined && next_day.length > 0;
	const lasts = !isOver || today.some(({ ends_at }) => ends_at > now);
	return { today: lasts ? today : [], nextDay: isOver ? next_day : [] };
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
