import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { typed } from "@junban/forms/bindings";
import { Bound } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { TimeField } from "@junban/ui/time-field";
import { useShop } from "#src/frame/shop-context.ts";
import { useLineForm } from "./line-form.ts";
import { FlagRow, NumberRow } from "./setting-fields.tsx";
import { SettingRow, SettingSection } from "./setting-section.tsx";

/** Turns and days. Holidays are set beside the week that they change, so this screen only leads there. */
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
