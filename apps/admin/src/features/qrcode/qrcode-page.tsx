import { useTranslation } from "@junban/i18n/react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";

export function QrcodePage() {
	const { t } = useTranslation("qrcode");
	return <StaffScreen title={t("title")}>{null}</StaffScreen>;
}
