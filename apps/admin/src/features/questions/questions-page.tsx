import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function QuestionsPage() {
	const { t } = useTranslation("questions");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
