import { LOCALES } from "@junban/domain/values";
import { useFormValues } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { Fact, Facts } from "@junban/ui/facts";
import { ClockIcon, InfoIcon, PhoneIcon, PinIcon } from "@junban/ui/icons";
import { PhonePreview } from "@junban/ui/phone-preview";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { ShopMark } from "@junban/ui/shop-mark";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { ShopForm } from "./shop-fields.ts";
import { PREVIEWED, type PreviewTexts, previewTexts } from "./shop-preview-texts.ts";

/** Head and facts of the customers' page with what is typed. */
export function ShopPreview({ form }: { form: ShopForm }) {
	const { t } = useTranslation("appSetting");
	const { locale } = useShop();
	const [language, setLanguage] = useState(locale);
	const texts = previewTexts(useFormValues(form, PREVIEWED), language);
	return (
		<div className="grid gap-12">
			<h2 className="text-20">{t("preview.title")}</h2>
			<p className="small">{t("preview.text")}</p>
			<SegmentedControl
				label={t("preview.language")}
				value={language}
				options={LOCALES.map((value) => ({ value, text: t(`preview.languages.${value}`) }))}
				onChange={(value) => setLanguage(value)}
			/>
			<PhonePreview
				label={t("preview.title")}
				lang={language}
				mark={<ShopMark name={texts.name} />}
				name={<span dir="auto">{texts.name || t("preview.noName")}</span>}
			>
				<PreviewFacts texts={texts} />
			</PhonePreview>
		</div>
	);
}

function PreviewFacts({ texts }: { texts: PreviewTexts }) {
	const { t } = useTranslation("appSetting");
	const { description, hours, address, phone, hasMap } = texts;
	if (!(description || hours || address || phone || hasMap))
		return <p className="small">{t("preview.nothing")}</p>;
	return (
		<Facts>
			{description === "" ? null : (
				<Fact icon={<InfoIcon />} label={t("preview.about")}>
					{description}
				</Fact>
			)}
			{hours === "" ? null : (
				<Fact icon={<ClockIcon />} label={t("preview.hours")}>
					{hours}
				</Fact>
			)}
			{address === "" && !hasMap ? null : (
				<Fact icon={<PinIcon />} label={t("preview.address")}>
					<span>{address}</span>
					{hasMap ? <span className="block text-text underline">{t("preview.map")}</span> : null}
				</Fact>
			)}
			{phone === "" ? null : (
				<Fact icon={<PhoneIcon />} label={t("preview.phone")}>
					{phone}
				</Fact>
			)}
		</Facts>
	);
}
