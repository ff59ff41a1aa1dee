import { type Checked, type CheckedForm, checkMailAddress, good } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { Button } from "@junban/ui/button";
import { CheckIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useMailsKept } from "#src/mails-kept.ts";
import { EmailField, Refusal } from "./account-fields.tsx";
import { MailsKeptNote } from "./mails-kept-note.tsx";
import type {} from "./phrases.ts";
import { useAccountForm } from "./use-account-form.ts";

export type ResetFormProps = {
	email: string;
	/** The outcome must not tell whether there is such an account. Undefined while the account service loads. */
	sendReset: ((email: string) => Promise<Outcome>) | undefined;
};

/** Asks for the mail with the link to a new password. The answer is the same for every address. */
export function ResetForm({ email, sendReset }: ResetFormProps) {
	const { t } = useTranslation("signIn");
	const isKept = useMailsKept();
	const form = useAccountForm((fields) => atEmail(checkMailAddress(fields.get("email"))), sendReset);
	return (
		<form className="stack" noValidate onSubmit={form.submit}>
			{isKept ? <MailsKeptNote /> : <p>{t("resetText")}</p>}
			<EmailField value={email} error={form.faults.textOf("email")} />
			<Refusal
				failure={form.failure}
				hint={
					form.failure?.code === "too-many-requests" ? t(isKept ? "kept.locked" : "resetLocked") : undefined
				}
			/>
			{form.status.state === "success" ? (
				<Note role="status" icon={<CheckIcon />}>
					<p>{t(isKept ? "kept.resetMade" : "resetSent")}</p>
				</Note>
			) : null}
			<Button
				type="submit"
				variant="primary"
				size={64}
				wide
				pending={form.pending || sendReset === undefined}
				pendingText={t("sending")}
			>
				{t(isKept ? "kept.make" : "sendReset")}
			</Button>
		</form>
	);
}

function atEmail(checked: Checked<string>): CheckedForm<string, "email"> {
	return checked.ok
		? good(checked.value)
		: { ok: false, faults: [{ ok: false, code: checked.code, field: "email" }] };
}
