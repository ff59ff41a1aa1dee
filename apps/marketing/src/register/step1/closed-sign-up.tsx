import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import { InfoIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { fact } from "#src/frame/facts.tsx";

/** Instead of the form where nobody may make an account. */
export function ClosedSignUp() {
	const { t } = useTranslation("registerStep1");
	return (
		<div className="register-panel">
			<Note icon={<InfoIcon />} title={t("closed.title")}>
				<p>
					<Sentences text={t("closed.text")} />
				</p>
			</Note>
			<ButtonLink href={fact("link.contact")}>{t("closed.contact")}</ButtonLink>
		</div>
	);
}
