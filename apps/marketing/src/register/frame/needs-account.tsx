import { localizedPath, registerPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { usePlace } from "#src/frame/place.ts";

/** Instead of a step for which nobody is signed in. */
export function NeedsAccount() {
	const { t } = useTranslation("register");
	const { locale } = usePlace();
	return (
		<div className="register-panel" role="status">
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
