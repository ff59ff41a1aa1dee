import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import type { SiteHandle } from "#src/frame/handle.ts";
import { RegisterPage } from "#src/register/frame/register-page.tsx";
import { useRegistration } from "#src/register/frame/use-registration.ts";
import { confirmsFirst } from "#src/register/standing.ts";
import { MailHeading, MailLead } from "./mail-heading.tsx";
import { MailScreen } from "./mail-screen.tsx";
import { useMail } from "./use-mail.ts";

export const handle: SiteHandle = { interactive: true };

export default function RegisterEmailSentPage() {
	const { t } = useTranslation("registerEmailSent");
	const page = useRegistration();
	const mail = useMail(page);
	const standing = useStore(page.registration.standing);
	const isBeforeShop = standing.kind === "signedIn" && confirmsFirst(standing) && !standing.shops?.length;
	return (
		<RegisterPage
			title={t("head.title")}
			description={t("head.description")}
			step={isBeforeShop ? "account" : "start"}
			standing={standing}
			heading={<MailHeading isLost={mail.isLost} />}
			lead={<MailLead isLost={mail.isLost} />}
		>
			<div className="register-body">
				<MailScreen registration={page.registration} mail={mail} />
			</div>
		</RegisterPage>
	);
}
