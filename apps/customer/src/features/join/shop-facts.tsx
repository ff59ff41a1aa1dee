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
	const description = appText(view, "description", locale);
	const hours = appText(view, "hours_text", locale);
	const address = appText(view, "address", locale);
	const { phone } = app;
	const map = webAddress(app.map_url);
	const site = webAddress(app.site_url);
	const texts = [description.text, hours.text, address.text, phone, map, site];
	const { today, next_day = [] } = view.opening;
	const hasHours = today.length + next_day.length > 0;
	if (!texts.some(Boolean) && !hasHours) return null;
	const shown = hoursToShow(view, closed, now);
	return (
		<Facts>
			{description.text === "" ? null : (
				<Fact icon={<InfoIcon />} label={t("about")}>
					<FactText {...description} />
				</Fact>
			)}
			{hasHours ? (
				<Fact icon={<TicketIcon />} label={t(shown === "next" ? "nextHours" : "today")}>
					{/* One over the other: the row is as high whichever is shown. */}
					<div className="grid *:[grid-area:1/1]">
						<div className={shown === "today" ? undefined : "invisible"}>
							<DayHours view={view} runs={today} />
						</div>
						<div className={shown === "next" ? undefined : "invisible"}>
							<NextDayHours view={view} runs={next_day} now={now} />
						</div>
						{shown === "none" ? <p>{t("state.temporarily-closed")}</p> : null}
					</div>
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

/** A closure says itself how long it lasts. Once nobody can join today, the hours of the next opening are shown. */
function hoursToShow({ opening }: View, closed: JoinRefusal | undefined, now: number) {
	const { today, next_day: [next] = [] } = opening;
	if (closed?.code === "temporarily-closed") return "none";
	if (next === undefined) return "today";
	const lasts = today.some(({ ends_at }) => ends_at > now);
	const { opensAt = 0 } = closed ?? {};
	return closed === undefined || (lasts && opensAt < next.starts_at) ? "today" : "next";
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
