import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function LineSettingPage() {
	const { t } = useTranslation("lineSetting");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
