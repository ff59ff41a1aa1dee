import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function MemberPage() {
	const { t } = useTranslation("member");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
