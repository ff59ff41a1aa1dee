import { Sentences } from "@junban/app-shell/sentences";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { type ReactNode, useState } from "react";
import { fact, WithFact } from "#src/frame/facts.tsx";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { RegisterPage } from "#src/register/frame/register-page.tsx";
import { useRegistration } from "#src/register/frame/use-registration.ts";
import { kept } from "#src/register/kept.ts";
import { workerOf } from "#src/register/standing.ts";
import type { AccountState } from "./account-machine.ts";
import { AccountScreen } from "./account-screen.tsx";

/**
 * The page of a new account, and that of a sign-in. Each becomes the other in place, so that nothing typed is lost.
 *
 * @param first what the address is for
 */
export function AccountPage({ first }: { first: AccountState["mode"] }) {
	const { t } = useTranslation("registerStep1");
	const page = useRegistration();
	const [mode, setMode] = useState(first);
	const standing = useStore(page.registration.standing);
	// Who works in a shop has nothing to register here.
	const worker = workerOf(standing, kept("register-founded")?.app);
	const isSignIn = mode === "signIn" || worker !== undefined;
	/** The server says so: a published page may be older than the setting. */
	const isClosed = standing.kind === "signedOut" && standing.signUp === "closed";
	const openOr = (open: ReactNode, closed: ReactNode, signIn: ReactNode) => (
		<WithFact name="signUp.closed" otherwise={isSignIn ? signIn : isClosed ? closed : open}>
			{isSignIn ? signIn : closed}
		</WithFact>
	);
	const screen = <AccountScreen {...page} mode={mode} onMode={setMode} />;
	return (
		<RegisterPage
			title={t(isSignIn ? "signIn.title" : "head.title")}
			description={t(isSignIn ? "signIn.description" : "head.description")}
			step={isSignIn ? undefined : "account"}
			heading={openOr(
				<PhrasePair first={t("heading.first")} second={t("heading.second")} />,
				t("closed.title"),
				t("signIn.title"),
			)}
			lead={openOr(
				<Sentences text={t("lead")} />,
				<Sentences text={t("closed.text")} />,
				worker === undefined ? (
					<Sentences text={t(standing.kind === "signedIn" ? "signIn.done" : "signIn.lead")} />
				) : (
					<span className="wrap-anywhere">{t("signedInAs", { email: worker.email })}</span>
				),
			)}
		>
			<div className="register-body">{openOr(screen, <Contact />, screen)}</div>
		</RegisterPage>
	);
}

/** Instead of the form. */
function Contact() {
	const { t } = useTranslation("registerStep1");
	return (
		<div className="register-panel">
			<ButtonLink href={fact("link.contact")}>{t("closed.contact")}</ButtonLink>
		</div>
	);
}
