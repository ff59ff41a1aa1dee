import { ResetForm } from "@junban/app-shell/reset-form";
import type { SessionEnd } from "@junban/app-shell/session-end";
import { SignInForm } from "@junban/app-shell/sign-in-form";
import { SignInFrame } from "@junban/app-shell/sign-in-frame";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { AuthPort } from "@junban/ports/auth";
import type { Outcome } from "@junban/ports/outcome";
import { Button } from "@junban/ui/button";
import { InfoIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { useState } from "react";

/** The requests of the account service. */
export interface LoginRequests {
	signIn: AuthPort["signIn"];
	/** The outcome does not tell whether there is such an account. */
	sendReset(email: string): Promise<Outcome>;
}

export type LoginPageProps = {
	/** Why sign-in is unavailable now. */
	problem: Code | undefined;
	/** Undefined while the account service loads. */
	requests: LoginRequests | undefined;
	/** Why the last session of this page ended. */
	sessionEnd: SessionEnd | undefined;
};

/** Operators sign in here. Nobody makes an account: the terminal of the server makes an operator of one. */
export function LoginPage({ problem, requests, sessionEnd }: LoginPageProps) {
	const { t } = useTranslation("signIn");
	const { t: frame } = useTranslation("frame");
	const [isReset, setReset] = useState(false);
	// Both forms share the address, so that nobody types it twice.
	const [email, setEmail] = useState("");
	return (
		<SignInFrame lead={frame("lead")} title={t(isReset ? "resetTitle" : "title")}>
			{sessionEnd === undefined ? null : (
				<Note role="status" icon={<InfoIcon />}>
					<p>{t(`ended.${sessionEnd}`)}</p>
				</Note>
			)}
			<div onInput={({ target }) => isEmail(target) && setEmail(target.value)}>
				{isReset ? (
					<ResetForm email={email} sendReset={requests?.sendReset} />
				) : (
					<SignInForm
						email={email}
						problem={problem}
						signIn={requests?.signIn}
						lostText={frame("factor.lost")}
					/>
				)}
			</div>
			<div className="-ml-[14px]">
				<Button variant="quiet" size={44} onClick={() => setReset(!isReset)}>
					{t(isReset ? "toSignIn" : "toReset")}
				</Button>
			</div>
		</SignInFrame>
	);
}

function isEmail(target: EventTarget): target is HTMLInputElement {
	return target instanceof HTMLInputElement && target.name === "email";
}
