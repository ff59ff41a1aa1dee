import { FormFoot } from "@junban/forms/form-foot";
import { useTranslation } from "@junban/i18n/react";
import { Suspense } from "react";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { useNameForm } from "./account-name.tsx";
import { AccountTab, WaitingTab } from "./tab-panels.tsx";

/** Staff change their own account alone. */
export function StaffAccount() {
	const { t } = useTranslation("appSetting");
	const form = useNameForm();
	return (
		<StaffScreen title={t("title")} text={t("staffText")} foot={<FormFoot form={form} />}>
			<Suspense fallback={<WaitingTab />}>
				<AccountTab form={form} />
			</Suspense>
		</StaffScreen>
	);
}
