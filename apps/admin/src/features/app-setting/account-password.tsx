import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { FormRow } from "@junban/ui/form-row";
import { useState } from "react";
import { PasswordDialog } from "./password-dialog.tsx";
import { usePorts } from "./setting-ports.ts";

export function AccountPassword() {
	const { t } = useTranslation("appSetting");
	const { account } = usePorts();
	const [isOpen, setOpen] = useState(false);
	const done = () => {
		setOpen(false);
		toasts.show({ key: "account", text: t("account.passwordChanged"), type: "success" });
	};
	return (
		<FormRow label={t("account.password")} hint={t("account.passwordText")}>
			<Button onClick={() => setOpen(true)}>{t("account.changePassword")}</Button>
			<PasswordDialog
				open={isOpen}
				title={t("account.changePassword")}
				text={t("account.passwordText")}
				field={{
					label: t("account.next"),
					hint: t("account.nextHint"),
					type: "password",
					codes: ["password-weak", "value-missing"],
				}}
				confirmText={t("account.changePassword")}
				run={(current, next, code) => account.changePassword(current, next, code)}
				onDone={done}
				onClose={() => setOpen(false)}
			/>
		</FormRow>
	);
}
