import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { RadioGroup } from "@junban/ui/radio-group";
import { TimeField } from "@junban/ui/time-field";
import { type BoundField, typed } from "#src/forms/bindings.ts";
import { Bound } from "#src/forms/bound.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { useLineForm } from "./line-form.ts";
import { FlagRow, NumberRow } from "./setting-fields.tsx";
import { SettingRow, SettingSection } from "./setting-section.tsx";

/** The modes of a holiday, and the word for none: then the receptions decide. */
const HOLIDAYS = ["unset", "weekday", "closed", "own"] as const;
type Holiday = (typeof HOLIDAYS)[number];

/** Turns, days and holidays. */
export function PaceSection() {
	const { t } = useTranslation("lineSetting");
	const { form } = useLineForm();
	return (
		<SettingSection name="pace">
			<NumberRow setting="timePer" unit={t("minutes")} />
			<NumberRow setting="lessNumber" unit={t("ahead")} />
			<SettingRow setting="dayStart">
				<Bound form={form} name="day_start" as={typed}>
					{(input) => (
						<TimeField label={t("label.dayStart")} labelHidden refusal={t("timeRefusal")} {...input} />
					)}
				</Bound>
			</SettingRow>
			<FlagRow setting="expireLeftover" />
			<SettingRow setting="holidayMode">
				<Bound form={form} name="holiday_mode" as={holiday}>
					{(input) => (
						<RadioGroup
							label={t("label.holidayMode")}
							labelHidden
							options={HOLIDAYS.map((value) => ({
								value,
								text: t(`holiday.${value}`),
								...(value === "unset" ? { detail: t("holidayUnset") } : {}),
							}))}
							{...input}
						/>
					)}
				</Bound>
				<ReceptionsLink />
			</SettingRow>
		</SettingSection>
	);
}

/** How many may join. The limits of the hours are on their own screen. */
export function LimitsSection() {
	const { t } = useTranslation("lineSetting");
	return (
		<SettingSection
			name="limits"
			text={
				<>
					{t("moreLimits")} <ReceptionsLink />
				</>
			}
		>
			<NumberRow setting="placesPerBrowser" unit={t("places")} />
			<NumberRow setting="joinsPerMinute" unit={t("joins")} placeholder={t("noLimit")} />
			<FlagRow setting="v1Join" />
		</SettingSection>
	);
}

function ReceptionsLink() {
	const { t } = useTranslation("lineSetting");
	return (
		<AppLink {...buttonLook({ size: 44 })} to={adminPaths.receptions(useShop().app)}>
			{t("toReceptions")}
		</AppLink>
	);
}

function holiday({ name, value, error, set }: BoundField) {
	return {
		name,
		value: HOLIDAYS.find((each) => each === value) ?? "unset",
		error,
		onChange: (chosen: Holiday) => set(chosen === "unset" ? undefined : chosen),
	};
}
