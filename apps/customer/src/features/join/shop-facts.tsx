import type { View } from "@junban/api-contract/client";
import { useTranslation } from "@junban/i18n/react";
import { Fact, Facts } from "@junban/ui/facts";
import { ClockIcon, InfoIcon, PhoneIcon, PinIcon } from "@junban/ui/icons";

/** What the shop says of itself; nothing where it said nothing. */
export function ShopFacts({ app }: { app: View["app"] }) {
	const { t } = useTranslation("join");
	const { description, hours_text, address, phone } = app;
	const map = webAddress(app.map_url);
	if (![description, hours_text, address, phone, map].some(Boolean)) return null;
	return (
		<Facts>
			{description === "" ? null : (
				<Fact icon={<InfoIcon />} label={t("about")}>
					{description}
				</Fact>
			)}
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
