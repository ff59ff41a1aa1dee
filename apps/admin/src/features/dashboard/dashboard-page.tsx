import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function DashboardPage() {
	const { t } = useTranslation("dashboard");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
