import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { hasFeature } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { InfoIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useShop } from "#src/frame/shop-context.ts";
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

/** Mails and notifications. */
export function NoticesSection() {
	const { t } = useTranslation("lineSetting");
	const { restricted } = useShop();
	return (
		<SettingSection name="notices" text={<PreviewSheet />}>
			<FlagRow setting="noticeMails" />
			<NumberRow setting="noticeBefore" placeholder={t("sameAsNear")} />
			<FlagRow setting="noticeOnDuring" />
			<FlagRow setting="noticeOnCalled" />
			{hasFeature("ownMailTexts", restricted) ? (
				MAIL_TEXTS.map((setting) => (
					<TextRow key={setting} setting={setting} oneLine={setting.endsWith("Headline")} />
				))
			) : (
				<LockedTexts />
			)}
		</SettingSection>
	);
}

/** The plan does not have own texts of mails. */
function LockedTexts() {
	const { t } = useTranslation("lineSetting");
	const { app } = useShop();
	return (
		<div className="py-16">
			<Note icon={<InfoIcon />} title={t("locked.title")}>
				<p>{t("locked.text")}</p>
				<div className="mt-12">
					<AppLink {...buttonLook({ size: 44 })} to={`${adminPaths.appSetting(app)}?tab=plan`}>
						{t("locked.link")}
					</AppLink>
				</div>
			</Note>
		</div>
	);
}
