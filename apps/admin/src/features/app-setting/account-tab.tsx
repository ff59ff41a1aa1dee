import { useTranslation } from "@junban/i18n/react";
import { FormRows } from "@junban/ui/form-row";
import { useEffect } from "react";
import { AccountExport } from "#src/exports/account-export.tsx";
import { AccountDelete } from "./account-delete.tsx";
import { AccountEmail } from "./account-email.tsx";
import { AccountName, type NameForm } from "./account-name.tsx";
import { AccountPassword } from "./account-password.tsx";
import { AccountSecondFactor } from "./account-second-factor.tsx";
import { AccountSessions } from "./account-sessions.tsx";
import { Section } from "./section.tsx";
import { usePorts } from "./setting-ports.ts";

/** The signed-in person's own account, which is the same in all shops. */
export function AccountTab({ form }: { form: NameForm }) {
	const { t } = useTranslation("appSetting");
	const { account, client } = usePorts();
	// The address may have been confirmed in another window. Without a connection the last known state is shown.
	useEffect(() => void account.refresh(), [account]);
	return (
		<div className="grid max-w-[760px] gap-32">
			<Section title={t("account.you")}>
				<AccountName form={form} />
			</Section>
			<Section title={t("account.signIn")}>
				<FormRows>
					<AccountEmail />
					<AccountPassword />
					<AccountSecondFactor />
					<AccountSessions />
					<AccountExport client={client} />
					<AccountDelete />
				</FormRows>
			</Section>
		</div>
	);
}
