import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function ReceptionsPage() {
	const { t } = useTranslation("receptions");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
