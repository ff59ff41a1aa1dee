import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { Button } from "@junban/ui/button";
import { Refusal } from "./account-fields.tsx";
import { CodeField, codeIn } from "./code-field.tsx";
import type {} from "./phrases.ts";
import { useAccountForm } from "./use-account-form.ts";

export type CodeFormProps = {
	enter: (code: string) => Promise<Outcome>;
	/** Leads back to address and password. */
	onBack: () => void;
	/** What a person without the phone can do. Default: ask the operator. */
	lostText?: string | undefined;
};

/** The second half of a sign-in, for accounts with an authenticator app. */
export function CodeForm({ enter, onBack, lostText }: CodeFormProps) {
	const { t } = useTranslation("signIn");
	const form = useAccountForm(codeIn, enter);
	return (
		<form className="stack" noValidate onSubmit={form.submit}>
			<p>{t("code.text")}</p>
			<CodeField takesFocus error={form.faults.textOf("code")} />
			<Refusal failure={form.failure} />
			<Button
				type="submit"
				variant="primary"
				size={64}
				wide
				pending={form.pending}
				pendingText={t("pending")}
			>
				{t("submit")}
			</Button>
			<p className="muted small">{lostText ?? t("code.lost")}</p>
			<div className="-ml-[14px]">
				<Button variant="quiet" size={44} onClick={onBack}>
					{t("code.back")}
				</Button>
			</div>
		</form>
	);
}
