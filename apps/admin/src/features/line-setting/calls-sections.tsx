import { LINE_OWNERS } from "@junban/domain/documents";
import { hasFeature } from "@junban/domain/shop";
import { useFormValues } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { useShop } from "#src/frame/shop-context.ts";
import { MailsToday } from "#src/plan/mails-today.tsx";
import { PlanLock } from "#src/plan/plan-lock.tsx";
import { useLineForm } from "./line-form.ts";
import { PreviewSheet } from "./preview-sheet.tsx";
import { FlagRow, NumberRow, TextRow } from "./setting-fields.tsx";
import { SettingSection } from "./setting-section.tsx";
import { MAIL_TEXTS } from "./settings.ts";

/** Calls without a press. */
export function AutoCallSection() {
	const { t } = useTranslation("lineSetting");
	return (
		<SettingSection name="autoCall">
			<FlagRow setting="autocallFunctionEnable" />
			<NumberRow setting="autocallTime" unit={t("minutes")} />
			<FlagRow setting="autocallWithoutScreen" />
		</SettingSection>
	);
}

const OWN_TEXTS = MAIL_TEXTS.map((setting) => LINE_OWNERS[setting].stored);

/** Mails and notifications. */
export function NoticesSection() {
	const { t } = useTranslation("lineSetting");
	const { restricted } = useShop();
	const { form } = useLineForm();
	const written = useFormValues(form, OWN_TEXTS);
	const hasOwnTexts = OWN_TEXTS.some((each) => typeof written[each] === "string" && written[each] !== "");
	return (
		<SettingSection name="notices" text={<PreviewSheet />}>
			<FlagRow setting="noticeMails" />
			<div className="grid gap-16 py-16">
				<MailsToday />
				{hasFeature("moreNotificationMails", restricted) ? null : (
					<PlanLock feature="moreNotificationMails" />
				)}
			</div>
			<NumberRow setting="noticeBefore" placeholder={t("sameAsNear")} />
			<FlagRow setting="noticeOnDuring" />
			<FlagRow setting="noticeOnCalled" />
			{hasFeature("ownMailTexts", restricted) ? (
				MAIL_TEXTS.map((setting) => (
					<TextRow key={setting} setting={setting} oneLine={setting.endsWith("Headline")} />
				))
			) : (
				<div className="py-16">
					<PlanLock feature="ownMailTexts" isKept={hasOwnTexts} />
				</div>
			)}
		</SettingSection>
	);
}
