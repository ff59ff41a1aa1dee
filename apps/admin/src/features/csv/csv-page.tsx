import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function CsvPage() {
	const { t } = useTranslation("csv");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
