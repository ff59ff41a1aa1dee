import { LanguageSwitch } from "@junban/app-shell/language-switch";
import { OfflineNotice } from "@junban/app-shell/offline-notice";
import { usePageTitle } from "@junban/app-shell/page";
import { type Code, checkSignIn, type SignIn } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { Outcome } from "@junban/ports/outcome";
import { Button } from "@junban/ui/button";
import { WarningIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { Logo } from "@junban/ui/logo";
import { Note } from "@junban/ui/note";
import { TextField } from "@junban/ui/text-field";
import { type FormEvent, useRef, useState } from "react";
import { useFaults } from "#src/lib/use-faults.ts";

export type LoginPageProps = {
	customerHref: string;
	/** Why sign-in is unavailable now. */
	problem?: Code | undefined;
	/** Undefined while the sign-in service loads. */
	signIn?: ((email: string, password: string) => Promise<Outcome>) | undefined;
};

export function LoginPage({ customerHref, problem, signIn }: LoginPageProps) {
	const { t } = useTranslation("login");
	const { t: codes } = useTranslation("codes");
	const form = useLoginForm(signIn);
	const refusal = form.refusal ?? problem;
	usePageTitle(t("pageTitle"));
	return (
		<>
			<OfflineNotice />
			<main className="mx-auto grid w-full max-w-[440px] content-start gap-24 px-(--gutter) pt-24 pb-48 tablet:mt-[8vh] tablet:rounded-8 tablet:border tablet:border-rule tablet:border-t-8 tablet:border-t-solid tablet:bg-surface tablet:p-32">
				<div className="row row-between">
					<Logo />
					<LanguageSwitch here={window.location} />
				</div>
				<div>
					<p className="label">{t("lead")}</p>
					<h1 tabIndex={-1}>{t("title")}</h1>
				</div>
				<form className="stack" noValidate onSubmit={form.submit}>
					<TextField
						label={t("email")}
						name="email"
						type="email"
						inputMode="email"
						autoComplete="username"
						error={form.faults.textOf("email")}
					/>
					<TextField
						label={t("password")}
						name="password"
						type="password"
						autoComplete="current-password"
						error={form.faults.textOf("password")}
					/>
					{refusal === undefined ? null : (
						<Note tone="danger" role="alert" icon={<WarningIcon />}>
							<p>{codes(refusal)}</p>
						</Note>
					)}
					<Button
						type="submit"
						variant="primary"
						size={64}
						wide
						pending={form.pending || (signIn === undefined && problem === undefined)}
						pendingText={t("pending")}
					>
						{t("submit")}
					</Button>
				</form>
				<p className="small">
					<Link standalone href={customerHref}>
						{t("customerView")}
					</Link>
				</p>
			</main>
		</>
	);
}

function useLoginForm(signIn: LoginPageProps["signIn"]) {
	const [pending, setPending] = useState(false);
	const faults = useFaults<keyof SignIn>();
	const [refusal, setRefusal] = useState<Code>();
	const sending = useRef(false);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const checked = checkSignIn({ email: fields.get("email"), password: fields.get("password") });
		faults.show(checked.ok ? [] : checked.faults, event.currentTarget);
		setRefusal(undefined);
		if (!checked.ok || signIn === undefined || sending.current) return;
		sending.current = true;
		setPending(true);
		void signIn(checked.value.email, checked.value.password).then((outcome) => {
			sending.current = false;
			setPending(false);
			setRefusal(outcome.ok ? undefined : outcome.code);
		});
	};
	return { submit, faults, refusal, pending };
}
