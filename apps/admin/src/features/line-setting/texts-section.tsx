import { whole } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";
import { useLineForm } from "./line-form.ts";
import { PreviewSheet } from "./preview-sheet.tsx";
import { RangeEditor } from "./range-editor.tsx";
import { TextRow } from "./setting-fields.tsx";
import { SettingRow, SettingSection } from "./setting-section.tsx";

/** What customers read at each state of their place. */
export function TextsSection() {
	const { t } = useTranslation("lineSetting");
	const { form } = useLineForm();
	const { locale } = useShop().data;
	return (
		<SettingSection name="texts" text={<PreviewSheet />}>
			<TextRow setting="lineUpText" />
			<TextRow setting="lessText" />
			<TextRow setting="duringGuidanceText" />
			<TextRow setting="called" oneLine />
			<TextRow setting="calledText" />
			<TextRow setting="guideOverText" />
			<SettingRow setting="rangeMessages" hasLabels>
				<div className="grid gap-32">
					<Bound form={form} name="range_messages" as={whole}>
						{(field) => (
							<RangeEditor field={field} lang={locale} title={t(`own.${locale}`)} addText={t("range.add")} />
						)}
					</Bound>
					<Bound form={form} name="en.range_messages" as={whole}>
						{(field) => (
							<RangeEditor field={field} lang="en" title={t("english")} addText={t("range.addEnglish")} />
						)}
					</Bound>
				</div>
			</SettingRow>
		</SettingSection>
	);
}
