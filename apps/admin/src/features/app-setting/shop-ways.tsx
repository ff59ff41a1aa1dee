import { retentionOf } from "@junban/domain/shop";
import { HOLIDAY_COUNTRIES, LOCALES, TIMEZONES } from "@junban/domain/values";
import { choice, number, typed } from "@junban/forms/bindings";
import { Bound, useFormValues } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { ColorField } from "@junban/ui/color-field";
import { FormRow, FormRows } from "@junban/ui/form-row";
import { NumberField } from "@junban/ui/number-field";
import { RadioGroup } from "@junban/ui/radio-group";
import { Select } from "@junban/ui/select";
import { useShop } from "#src/frame/shop-context.ts";
import { PlanLock } from "#src/plan/plan-lock.tsx";
import { retentionBounds, type ShopForm } from "./shop-fields.ts";

const COLORS = {
	teal: "#0D848D",
	blue: "#1F5FBF",
	green: "#2E7D32",
	orange: "#D9730D",
	red: "#B3261E",
	ink: "#1B1B1B",
} as const;
const NAMES = ["teal", "blue", "green", "orange", "red", "ink"] as const;

const country = choice(HOLIDAY_COUNTRIES);
const zone = choice(TIMEZONES);
const language = choice(LOCALES);

/** Colour, language, calendar, clock and the days that data is kept. */
export function ShopWays({ form }: { form: ShopForm }) {
	const { t } = useTranslation("appSetting");
	const { least, most } = retentionBounds();
	return (
		<FormRows>
			<FormRow label={t("shop.color")} hint={t("shop.colorHint")}>
				<Bound form={form} name="color" as={typed}>
					{(input) => (
						<ColorField
							label={t("shop.color")}
							labelHidden
							pickLabel={t("shop.colorPick")}
							refusal={t("shop.colorRefusal")}
							swatches={NAMES.map((name) => ({ value: COLORS[name], name: t(`shop.colors.${name}`) }))}
							{...input}
						/>
					)}
				</Bound>
			</FormRow>
			<FormRow label={t("shop.locale")} hint={t("shop.localeHint")}>
				<Bound form={form} name="locale" as={language}>
					{(input) => (
						<RadioGroup
							label={t("shop.locale")}
							labelHidden
							options={LOCALES.map((value) => ({ value, text: t(`shop.locales.${value}`) }))}
							{...input}
						/>
					)}
				</Bound>
			</FormRow>
			<FormRow label={t("shop.zone")} hint={t("shop.zoneHint")}>
				<Bound form={form} name="timezone" as={zone}>
					{(input) => (
						<Select
							label={t("shop.zone")}
							labelHidden
							options={TIMEZONES.map((value) => ({ value, text: t(`shop.zones.${value}`) }))}
							{...input}
						/>
					)}
				</Bound>
			</FormRow>
			<FormRow label={t("shop.country")} hint={t("shop.countryHint")}>
				<Bound form={form} name="holiday_country" as={country}>
					{(input) => (
						<RadioGroup
							label={t("shop.country")}
							labelHidden
							options={HOLIDAY_COUNTRIES.map((value) => ({ value, text: t(`shop.countries.${value}`) }))}
							{...input}
						/>
					)}
				</Bound>
			</FormRow>
			<FormRow label={t("shop.retention")} hint={t("shop.retentionHint", { most })}>
				<Bound form={form} name="retention_days" as={number}>
					{(input) => (
						<NumberField
							label={t("shop.retention")}
							labelHidden
							min={least}
							max={most}
							unit={t("shop.dayUnit")}
							refusal={t("shop.retentionRefusal")}
							{...input}
						/>
					)}
				</Bound>
				<PlanBound form={form} />
			</FormRow>
		</FormRows>
	);
}

/** Says when the plan keeps data for less days than the shop wants. */
function PlanBound({ form }: { form: ShopForm }) {
	const { t } = useTranslation("appSetting");
	const { restricted } = useShop();
	const { retention_days: wanted } = useFormValues(form, ["retention_days"]);
	const days = typeof wanted === "number" ? retentionOf(wanted, restricted) : undefined;
	const isCut = days !== undefined && days !== wanted;
	return (
		<>
			<p role="status" className="small">
				{isCut ? t("shop.retentionPlan", { days }) : null}
			</p>
			{isCut ? <PlanLock feature="longHistory" isKept /> : null}
		</>
	);
}
