import { ResetForm } from "@junban/app-shell/reset-form";
import type { SessionEnd } from "@junban/app-shell/session-end";
import { SignInForm } from "@junban/app-shell/sign-in-form";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { InfoIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { Note } from "@junban/ui/note";
import { useState } from "react";
import { LoginFrame } from "./login-frame.tsx";
import type { LoginRequests } from "./requests.ts";
import { SignUpForm } from "./sign-up-form.tsx";

export type LoginPageProps = {
	/** The customers' page of the shop whose login this is. */
	customerHref?: string;
	/** Why sign-in is unavailable now. */
	problem?: Code | undefined;
	/** Undefined while the account service loads. */
	requests?: LoginRequests | undefined;
	/** Why the last session of this page ended. */
	sessionEnd?: SessionEnd | undefined;
	/** The page was opened by the link of an invitation. A new person makes an account first. */
	isInvited?: boolean;
};

type Mode = "signIn" | "reset" | "signUp";

export function LoginPage(props: LoginPageProps) {
	const { customerHref, requests, isInvited = false } = props;
	const { t } = useTranslation("login");
	const { t: signIn } = useTranslation("signIn");
	const [mode, setMode] = useState<Mode>(isInvited ? "signUp" : "signIn");
	// All forms share the address, so that nobody types it twice.
	const [email, setEmail] = useState("");
	const to = (next: Mode) => () => setMode(next);
	const titles = { signIn: signIn("title"), reset: signIn("resetTitle"), signUp: t("signUpTitle") };
	return (
		<LoginFrame title={titles[mode]}>
			<Introduction {...props} mode={mode} />
			<div onInput={({ target }) => isEmail(target) && setEmail(target.value)}>
				{mode === "signIn" ? (
					<SignInForm email={email} problem={props.problem} signIn={requests?.signIn} />
				) : mode === "reset" ? (
					<ResetForm email={email} sendReset={requests?.sendReset} />
				) : (
					<SignUpForm email={email} signUp={requests?.signUp} />
				)}
			</div>
			<div className="grid justify-items-start gap-4 [&>.ui-button]:-ml-[14px]">
				{mode === "signIn" ? null : <Way onSelect={to("signIn")}>{signIn("toSignIn")}</Way>}
				{mode === "signIn" ? <Way onSelect={to("reset")}>{signIn("toReset")}</Way> : null}
				{mode === "signIn" && isInvited ? <Way onSelect={to("signUp")}>{t("toSignUp")}</Way> : null}
				{customerHref === undefined ? null : (
					<Link standalone href={customerHref}>
						{t("customerView")}
					</Link>
				)}
			</div>
		</LoginFrame>
	);
}

function isEmail(target: EventTarget): target is HTMLInputElement {
	return target instanceof HTMLInputElement && target.name === "email";
}

/** Says why the page is shown: an invitation, or the end of a session. */
function Introduction({ isInvited, sessionEnd, mode }: LoginPageProps & { mode: Mode }) {
	const { t } = useTranslation("login");
	const { t: signIn } = useTranslation("signIn");
	const text = isInvited
		? t(mode === "signUp" ? "invited" : "invitedSignIn")
		: sessionEnd === undefined
			? undefined
			: signIn(`ended.${sessionEnd}`);
	return text === undefined ? null : (
		<Note role="status" icon={<InfoIcon />}>
			<p>{text}</p>
		</Note>
	);
}

function Way({ children, onSelect }: { children: string; onSelect: () => void }) {
	return (
		<Button variant="quiet" size={44} onClick={onSelect}>
			{children}
		</Button>
	);
}
