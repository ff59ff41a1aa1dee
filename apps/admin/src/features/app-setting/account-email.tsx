import { failureText } from "@junban/app-shell/failure-text";
import { useMailsKept } from "@junban/app-shell/mails-kept";
import { MailsKeptNote } from "@junban/app-shell/mails-kept-note";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { FormRow } from "@junban/ui/form-row";
import { CheckIcon, WarningIcon } from "@junban/ui/icons";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { usePorts } from "./setting-ports.ts";

/** The address, whether it is confirmed, and its change. */
export function AccountEmail() {
	const { t } = useTranslation("appSetting");
	const { t: signIn } = useTranslation("signIn");
	const { user } = useShop();
	const { account } = usePorts();
	const isKept = useMailsKept();
	const [isOpen, setOpen] = useState(false);
	if (user === undefined) return null;
	const done = (email: string) => {
		setOpen(false);
		toasts.show({
			key: "account",
			text: t(isKept ? "account.changeEmailKept" : "account.changeEmailSent", { email }),
			type: "success",
		});
	};
	return (
		<FormRow label={t("account.email")}>
			<div className="grid justify-items-start gap-12">
				<p className="flex flex-wrap items-center gap-12 pt-8">
					<span className="min-w-0 wrap-anywhere">{user.email}</span>
					{user.emailVerified ? (
						<Badge tone="soft" icon={<CheckIcon size={16} />}>
							{t("account.verified")}
						</Badge>
					) : (
						<Badge tone="caution" icon={<WarningIcon size={16} />}>
							{t("account.unverified")}
						</Badge>
					)}
				</p>
				{isKept ? <MailsKeptNote /> : null}
				{user.emailVerified ? null : <Verify email={user.email} />}
				<Button onClick={() => setOpen(true)}>{t("account.changeEmail")}</Button>
			</div>
			<PasswordDialog
				open={isOpen}
				title={t("account.changeEmail")}
				text={t(isKept ? "account.changeEmailTextKept" : "account.changeEmailText")}
				field={{
					label: t("account.newEmail"),
					type: "email",
					codes: ["email-invalid", "email-in-use"],
				}}
				confirmText={isKept ? signIn("kept.make") : t("account.changeEmailSend")}
				run={(password, email, code) => account.changeEmail(email, password, code)}
				onDone={done}
				onClose={() => setOpen(false)}
			/>
		</FormRow>
	);
}

function Verify({ email }: { email: string }) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: signIn } = useTranslation("signIn");
	const { sendVerification } = usePorts();
	const isKept = useMailsKept();
	const [isSending, setSending] = useState(false);
	const send = () => {
		setSending(true);
		void sendVerification().then((sent) => {
			setSending(false);
			toasts.show(
				sent.ok
					? {
							key: "account",
							text: isKept ? signIn("kept.made") : t("account.verifySent", { email }),
							type: "success",
						}
					: { key: "account", text: failureText(codes(sent.code), sent.code, sent.detail), type: "danger" },
			);
		});
	};
	return (
		<>
			<p className="small">{t(isKept ? "account.unverifiedTextKept" : "account.unverifiedText")}</p>
			<Button pending={isSending} pendingText={t("working")} onClick={send}>
				{isKept ? signIn("kept.make") : t("account.verify")}
			</Button>
		</>
	);
}
