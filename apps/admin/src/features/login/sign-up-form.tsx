import { EmailField, PasswordField, Refusal } from "@junban/app-shell/account-fields";
import { useAccountForm } from "@junban/app-shell/use-account-form";
import {
	type CheckedForm,
	checkMailAddress,
	checkNewPassword,
	good,
	type SignIn,
} from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import type { LoginRequests } from "./requests.ts";

export type SignUpFormProps = { email: string; signUp: LoginRequests["signUp"] | undefined };

/** The form of a new account. */
export function SignUpForm({ email, signUp }: SignUpFormProps) {
	const { t } = useTranslation("login");
	const { t: signIn } = useTranslation("signIn");
	const form = useAccountForm(checkSignUp, signUp && ((values) => signUp(values.email, values.password)));
	return (
		<form className="stack" noValidate onSubmit={form.submit}>
			<EmailField value={email} error={form.faults.textOf("email")} />
			<PasswordField isNew error={form.faults.textOf("password")} />
			<Refusal failure={form.failure} />
			<Button
				type="submit"
				variant="primary"
				size={64}
				wide
				pending={form.pending || signUp === undefined}
				pendingText={signIn("pending")}
			>
				{t("signUp")}
			</Button>
		</form>
	);
}

function checkSignUp(fields: FormData): CheckedForm<SignIn, keyof SignIn> {
	const email = checkMailAddress(fields.get("email"));
	const password = checkNewPassword(fields.get("password"));
	if (email.ok && password.ok) return good({ email: email.value, password: password.value });
	const faultOf = (field: keyof SignIn, checked: typeof email) =>
		checked.ok ? [] : [{ ok: false, code: checked.code, field } as const];
	const [first, ...others] = [...faultOf("email", email), ...faultOf("password", password)];
	if (first === undefined) throw new Error("a refused form has a fault");
	return { ok: false, faults: [first, ...others] };
}
