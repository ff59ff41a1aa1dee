import { DEFAULT_COLOR, displayNumber, lineSettingsFromStored, UNITS } from "@junban/domain/documents";
import { choice, text, typed } from "@junban/forms/bindings";
import { Bound, useFormValues } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { BigNumber } from "@junban/ui/big-number";
import { Button } from "@junban/ui/button";
import { ColorField } from "@junban/ui/color-field";
import { ColorPreview } from "@junban/ui/color-preview";
import { RadioGroup } from "@junban/ui/radio-group";
import { TextField } from "@junban/ui/text-field";
import { Ticket } from "@junban/ui/ticket";
import { useLineForm } from "./line-form.ts";
import { NumberRow, TextRow } from "./setting-fields.tsx";
import { SettingRow, SettingSection } from "./setting-section.tsx";

const unit = choice(UNITS);

/** Name, colour and numbers. */
export function BasicsSection() {
	const { t } = useTranslation("lineSetting");
	const { form } = useLineForm();
	return (
		<SettingSection name="basics">
			<TextRow setting="name" oneLine />
			<SettingRow setting="color">
				<Bound form={form} name="color" as={typed}>
					{(input) => (
						<ColorField
							label={t("label.color")}
							labelHidden
							pickLabel={t("pickColor")}
							refusal={t("colorRefusal")}
							{...input}
						>
							<ColorSample color={input.value ?? DEFAULT_COLOR} />
						</ColorField>
					)}
				</Bound>
			</SettingRow>
			<SettingRow setting="unit">
				<Bound form={form} name="unit" as={unit}>
					{(input) => (
						<RadioGroup
							label={t("label.unit")}
							labelHidden
							options={UNITS.map((value) => ({
								value,
								text: t(`unit.${value}`),
								detail: t(`unitText.${value}`),
							}))}
							{...input}
						/>
					)}
				</Bound>
			</SettingRow>
			<SettingRow setting="numberPrefix">
				<Bound form={form} name="number_prefix" as={text}>
					{(input) => <TextField label={t("label.numberPrefix")} labelHidden {...input} />}
				</Bound>
			</SettingRow>
			<NumberRow setting="numberStart">
				<NextNumbers />
			</NumberRow>
		</SettingSection>
	);
}

/** A button and a ticket in the typed colour, light and dark. */
function ColorSample({ color }: { color: string }) {
	const { t } = useTranslation("lineSetting");
	const { form } = useLineForm();
	const { numberPrefix, numberStart } = lineSettingsFromStored(
		useFormValues(form, ["number_prefix", "number_start"]),
	);
	return (
		<ColorPreview color={color} lightLabel={t("light")} darkLabel={t("dark")}>
			<Ticket
				label={t("label.color")}
				head={<BigNumber value={displayNumber({ numberPrefix, numberStart }, 1)} size={40} />}
			>
				<Button variant="primary">{t("preview.scenes.near")}</Button>
			</Ticket>
		</ColorPreview>
	);
}

function NextNumbers() {
	const { t } = useTranslation("lineSetting");
	const { form } = useLineForm();
	const settings = lineSettingsFromStored(useFormValues(form, ["number_prefix", "number_start"]));
	const at = (number: number) => displayNumber(settings, number);
	return <p className="mt-8 wrap-anywhere">{t("numbers", { first: at(1), second: at(2), third: at(3) })}</p>;
}
