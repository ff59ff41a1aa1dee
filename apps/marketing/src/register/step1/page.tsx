import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { WithFact } from "#src/frame/facts.tsx";
import type { SiteHandle } from "#src/frame/handle.ts";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { RegisterPage } from "#src/register/frame/register-page.tsx";
import { useRegistration } from "#src/register/frame/use-registration.ts";
import { AccountScreen } from "./account-screen.tsx";
import { ClosedSignUp } from "./closed-sign-up.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterStep1Page() {
	const { t } = useTranslation("registerStep1");
	const page = useRegistration();
	const standing = useStore(page.registration.standing);
	// A published page may be older than the setting.
	const isClosed = standing.kind === "signedOut" && standing.signUp === "closed";
	return (
		<RegisterPage
			title={t("head.title")}
			description={t("head.description")}
			step="account"
			heading={<PhrasePair first={t("heading.first")} second={t("heading.second")} />}
			lead={t("lead")}
		>
			<div className="register-body">
				<WithFact name="signUp.closed" otherwise={isClosed ? <ClosedSignUp /> : <AccountScreen {...page} />}>
					<ClosedSignUp />
				</WithFact>
			</div>
		</RegisterPage>
	);
}
