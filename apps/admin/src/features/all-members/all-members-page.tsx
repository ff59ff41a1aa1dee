import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function AllMembersPage() {
	const { t } = useTranslation("allMembers");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
