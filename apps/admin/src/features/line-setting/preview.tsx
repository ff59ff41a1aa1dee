import { useStore } from "@junban/app-shell/use-store";
import { LOCALES } from "@junban/domain/values";
import { useFormValues } from "@junban/forms/bound";
import { type FormValues, layValues } from "@junban/forms/values";
import { useTranslation } from "@junban/i18n/react";
import { PaletteScope } from "@junban/ui/palette-scope";
import { PhonePreview } from "@junban/ui/phone-preview";
import { SegmentedControl } from "@junban/ui/segmented-control";
import { Select } from "@junban/ui/select";
import { ShopMark } from "@junban/ui/shop-mark";
import { memo, useDeferredValue } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { useLineForm } from "./line-form.ts";
import { PreviewCall } from "./preview-call.tsx";
import { previewFacts } from "./preview-facts.ts";
import { PreviewMail } from "./preview-mail.tsx";
import { PreviewTicket } from "./preview-ticket.tsx";
import { SCENES } from "./scene.ts";
import { STORED_SETTINGS } from "./settings.ts";

const PATHS = STORED_SETTINGS.map(({ path }) => path);

/** The customer's phone with what is typed, in the state that the edited setting is about or that a person chose. */
export function Preview() {
	const { t } = useTranslation("lineSetting");
	const { look } = useLineForm();
	const { scene, locale } = useStore(look);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-12">
			<SegmentedControl
				label={t("preview.language")}
				value={locale}
				options={LOCALES.map((value) => ({ value, text: t(`preview.${value}`) }))}
				onChange={(next) => look.update((before) => ({ ...before, locale: next }))}
			/>
			<Select
				label={t("preview.scene")}
				value={scene}
				options={SCENES.map((value) => ({ value, text: t(`preview.scenes.${value}`) }))}
				onChange={(next) => look.set({ scene: next, locale })}
			/>
			<Phone />
			<p className="text-13 text-ink-2">{t("preview.note")}</p>
		</div>
	);
}

/** A letter shows in its field first, and then on the phone. */
function Phone() {
	const { form } = useLineForm();
	return <ShownPhone values={useDeferredValue(useFormValues(form, PATHS))} />;
}

const ShownPhone = memo(function ShownPhone({ values }: { values: FormValues }) {
	const { t } = useTranslation("lineSetting");
	const { data, restricted } = useShop();
	const { look } = useLineForm();
	const stored = layValues({}, values);
	const current = useStore(look);
	const nameIn = (locale: string) => (locale === "en" && data.en.name !== "" ? data.en.name : data.name);
	const facts = previewFacts(stored, current, { nameIn, restricted });
	const lang = facts.locale === "en" ? "en" : data.locale;
	return (
		<PaletteScope color={facts.color}>
			<PhonePreview
				label={t("preview.title")}
				lang={lang}
				mark={<ShopMark name={nameIn(facts.locale)} />}
				name={nameIn(facts.locale)}
			>
				{facts.kind === "mail" ? (
					<PreviewMail facts={facts} />
				) : facts.scene === "called" ? (
					<PreviewCall facts={facts} />
				) : (
					<PreviewTicket facts={facts} />
				)}
			</PhonePreview>
		</PaletteScope>
	);
});
