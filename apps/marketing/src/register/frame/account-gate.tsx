import { localizedPath, registerPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import type { ReactNode } from "react";
import { WITH_ACCOUNT, WITHOUT_ACCOUNT } from "#src/frame/by-account.tsx";
import { usePlace } from "#src/frame/place.ts";
import type { Standing } from "#src/register/standing.ts";

/**
 * A step for which somebody must be signed in. Until that is known the page holds both, and the style sheet shows one by
 * what `account-note.ts` says, so that nothing moves for most visitors when the answer comes.
 */
export function AccountGate({ standing, children }: { standing: Standing; children: ReactNode }) {
	const isKnown = standing.kind !== "unknown";
	return (
		<>
			{isKnown && standing.kind !== "signedOut" ? null : (
				<div className={isKnown ? "contents" : WITHOUT_ACCOUNT}>
					<NeedsAccount />
				</div>
			)}
			{standing.kind === "signedOut" ? null : (
				<div className={isKnown ? "contents" : WITH_ACCOUNT}>{children}</div>
			)}
		</>
	);
}

function NeedsAccount() {
	const { t } = useTranslation("register");
	const { locale } = usePlace();
	return (
		<div className="register-body register-panel" role="status">
			<p>{t("noAccount")}</p>
			<div className="register-send">
				<ButtonLink variant="primary" size={64} href={localizedPath(registerPaths.step1, locale)}>
					{t("toAccount")}
				</ButtonLink>
				<ButtonLink variant="quiet" href={localizedPath(registerPaths.login, locale)}>
					{t("toSignIn")}
				</ButtonLink>
			</div>
		</div>
	);
}
