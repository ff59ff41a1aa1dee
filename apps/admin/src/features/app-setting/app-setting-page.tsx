import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function AppSettingPage() {
	const { t } = useTranslation("appSetting");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
