import { type Code, checkSignIn, type SignIn } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { AuthPort } from "@junban/ports/auth";
import { Button } from "@junban/ui/button";
import { useState } from "react";
import { useMailsKept } from "#src/mails-kept.ts";
import { EmailField, PasswordField, Refusal } from "./account-fields.tsx";
import { CodeForm } from "./code-form.tsx";
import type {} from "./phrases.ts";
import { useAccountForm } from "./use-account-form.ts";

export type SignInFormProps = {
	/** The address that another form of the page has already. */
	email: string;
	/** Why sign-in is unavailable now. */
	problem: Code | undefined;
	/** Undefined while the account service loads. */
	signIn: AuthPort["signIn"] | undefined;
	/** What a person without the phone can do. Default: ask the operator. */
	lostText?: string | undefined;
};

/** Asks for address and password, then for a code if the account has an authenticator app. */
export function SignInForm({ signIn, lostText, ...props }: SignInFormProps) {
	const [asked, setAsked] = useState<SignIn>();
	if (asked !== undefined && signIn !== undefined)
		return (
			<CodeForm
				enter={(code) => signIn(asked.email, asked.password, code)}
				onBack={() => setAsked(undefined)}
				lostText={lostText}
			/>
		);
	const enter =
		signIn &&
		(async (values: SignIn) => {
			const outcome = await signIn(values.email, values.password);
			if (!outcome.ok && outcome.code === "code-required") setAsked(values);
			return outcome;
		});
	return <PasswordForm {...props} enter={enter} />;
}

type PasswordFormProps = Omit<SignInFormProps, "signIn" | "lostText"> & {
	enter: ((values: SignIn) => ReturnType<AuthPort["signIn"]>) | undefined;
};

function PasswordForm({ email, problem, enter }: PasswordFormProps) {
	const { t } = useTranslation("signIn");
	const form = useAccountForm(
		(fields) => checkSignIn({ email: fields.get("email"), password: fields.get("password") }),
		enter,
	);
	const isKept = useMailsKept();
	const isLoading = enter === undefined && problem === undefined;
	return (
		<form className="stack" noValidate onSubmit={form.submit}>
			<EmailField value={email} error={form.faults.textOf("email")} />
			<PasswordField error={form.faults.textOf("password")} />
			<Refusal
				failure={form.failure ?? (problem && { code: problem, message: "" })}
				hint={form.failure?.code === "too-many-requests" ? t(isKept ? "kept.locked" : "locked") : undefined}
			/>
			<Button
				type="submit"
				variant="primary"
				size={64}
				wide
				pending={form.pending || isLoading}
				pendingText={t("pending")}
			>
				{t("submit")}
			</Button>
		</form>
	);
}
