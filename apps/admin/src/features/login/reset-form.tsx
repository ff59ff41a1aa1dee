import { type Checked, type CheckedForm, checkMailAddress, good } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CheckIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { EmailField, Refusal } from "./account-fields.tsx";
import type { LoginRequests } from "./requests.ts";
import { useAccountForm } from "./use-account-form.ts";

export type ResetFormProps = { email: string; sendReset: LoginRequests["sendReset"] | undefined };

/** Asks for the mail with the link to a new password. The answer is the same for every address. */
export function ResetForm({ email, sendReset }: ResetFormProps) {
	const { t } = useTranslation("login");
	const form = useAccountForm((fields) => atEmail(checkMailAddress(fields.get("email"))), sendReset);
	return (
		<form className="stack" noValidate onSubmit={form.submit}>
			<p>{t("resetText")}</p>
			<EmailField value={email} error={form.faults.textOf("email")} />
			<Refusal failure={form.failure} />
			{form.status.state === "success" ? (
				<Note role="status" icon={<CheckIcon />}>
					<p>{t("resetSent")}</p>
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
				{t("sendReset")}
			</Button>
		</form>
	);
}

function atEmail(checked: Checked<string>): CheckedForm<string, "email"> {
	return checked.ok
		? good(checked.value)
		: { ok: false, faults: [{ ok: false, code: checked.code, field: "email" }] };
}
