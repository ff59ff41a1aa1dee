import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function TemporaryClosePage() {
	const { t } = useTranslation("temporaryClose");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
