import { SecondFactorSetup } from "@junban/app-shell/second-factor-setup";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { FormRow } from "@junban/ui/form-row";
import { CheckIcon } from "@junban/ui/icons";
import { useEffect, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { usePorts } from "./setting-ports.ts";

/** Whether the account has an authenticator app, its set-up and its removal. */
export function AccountSecondFactor() {
	const { t } = useTranslation("appSetting");
	const { user } = useShop();
	const { secondFactor, sendVerification } = usePorts();
	const [enrolled, setEnrolled] = useState<Outcome<boolean>>();
	const [isOpen, setOpen] = useState(false);
	useEffect(() => void secondFactor.isEnrolled().then(setEnrolled), [secondFactor]);
	if (user === undefined) return null;
	const isOn = enrolled?.ok === true && enrolled.value;
	const close = () => setOpen(false);
	const changed = (value: boolean) => {
		close();
		setEnrolled({ ok: true, value });
		toasts.show({
			key: "account",
			text: t(value ? "account.factorDone" : "account.factorRemoved"),
			type: "success",
		});
	};
	return (
		<FormRow label={t("account.factor")} hint={t("account.factorText")}>
			<div className="grid justify-items-start gap-12">
				{enrolled === undefined ? null : enrolled.ok ? (
					<Badge tone="soft" icon={isOn ? <CheckIcon size={16} /> : undefined}>
						{t(isOn ? "account.factorOn" : "account.factorOff")}
					</Badge>
				) : (
					<p className="small">{t("failed")}</p>
				)}
				<Button disabled={enrolled?.ok !== true} onClick={() => setOpen(true)}>
					{t(isOn ? "account.factorRemove" : "account.factorSet")}
				</Button>
			</div>
			{isOn ? (
				<PasswordDialog
					open={isOpen}
					title={t("account.factorRemove")}
					text={t("account.factorRemoveText")}
					confirmText={t("account.factorRemove")}
					danger
					withCode
					run={(password, _value, code) => secondFactor.remove(password, code ?? "")}
					onDone={() => changed(false)}
					onClose={close}
				/>
			) : (
				<Dialog open={isOpen} title={t("account.factorSet")} onClose={close}>
					<SecondFactorSetup
						email={user.email}
						port={secondFactor}
						sendVerification={sendVerification}
						onDone={() => changed(true)}
					/>
				</Dialog>
			)}
		</FormRow>
	);
}
