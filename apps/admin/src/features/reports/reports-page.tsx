import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function ReportsPage() {
	const { t } = useTranslation("reports");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
