import { localizedPath, registerPaths } from "@junban/app-shell/paths";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { useState } from "react";
import { pageHref } from "#src/frame/page-href.ts";
import { usePlace } from "#src/frame/place.ts";
import { NotLoaded } from "#src/register/frame/problems.tsx";
import { keep, kept } from "#src/register/kept.ts";
import type { Registration } from "#src/register/registration.ts";
import { type SignedIn, signedInPath, workerOf } from "#src/register/standing.ts";
import { AccountForm, type AccountFormProps } from "./account-form.tsx";

/** The form, or how to go on for somebody who is signed in. */
export function AccountScreen({ registration, ...form }: Omit<AccountFormProps, "onSend">) {
	const standing = useStore(registration.standing);
	// While a sign-in of this form goes on to the next page, the form stays.
	const [isLeaving, setLeaving] = useState(false);
	if (standing.kind === "signedIn" && !isLeaving)
		return <SignedInPanel standing={standing} registration={registration} />;
	return (
		<>
			{standing.kind === "broken" ? <NotLoaded onRetry={() => void registration.look()} /> : null}
			<AccountForm {...form} registration={registration} onSend={() => setLeaving(true)} />
		</>
	);
}

/** The session has ended. What another tab shows of the shop cannot be deleted while that tab is open. */
const stillOpen = () => undefined;

function SignedInPanel({ standing, registration }: { standing: SignedIn; registration: Registration }) {
	const { t } = useTranslation("registerStep1");
	const { t: shared } = useTranslation("register");
	const { t: site } = useTranslation("site");
	const { t: shop } = useTranslation("registerStep2");
	const { locale } = usePlace();
	const signOut = async () => {
		for (const key of ["register-email", "register-mail", "register-corrected", "register-founded"] as const)
			keep(key, undefined);
		await registration.ask(({ auth }) => auth.signOut());
	};
	const founded = kept("register-founded")?.app;
	const works = workerOf(standing, founded) !== undefined;
	return (
		<div className="register-panel">
			{works ? null : <p className="wrap-anywhere">{t("signedIn", { email: standing.user.email })}</p>}
			<div className="register-send">
				<ButtonLink variant="primary" size={64} href={pageHref(signedInPath(standing, founded), locale)}>
					{works ? site("toShop") : t("continue")}
				</ButtonLink>
				{works ? (
					<ButtonLink variant="quiet" href={localizedPath(registerPaths.step2, locale)}>
						{shop("another")}
					</ButtonLink>
				) : null}
				<Button variant="quiet" onClick={() => void signOut().catch(stillOpen)}>
					{shared("otherAccount")}
				</Button>
			</div>
		</div>
	);
}
