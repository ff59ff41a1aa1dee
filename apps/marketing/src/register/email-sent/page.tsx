import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import type { SiteHandle } from "#src/frame/handle.ts";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { RegisterPage } from "#src/register/frame/register-page.tsx";
import { useRegistration } from "#src/register/frame/use-registration.ts";
import { confirmsFirst } from "#src/register/standing.ts";
import { MailScreen } from "./mail-screen.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterEmailSentPage() {
	const { t } = useTranslation("registerEmailSent");
	const page = useRegistration();
	const standing = useStore(page.registration.standing);
	const isBeforeShop = standing.kind === "signedIn" && confirmsFirst(standing) && !standing.shops?.length;
	return (
		<RegisterPage
			title={t("head.title")}
			description={t("head.description")}
			step={isBeforeShop ? "account" : "start"}
			heading={<PhrasePair first={t("heading.first")} second={t("heading.second")} />}
			lead={t("lead")}
		>
			<div className="register-body">
				<MailScreen {...page} />
			</div>
		</RegisterPage>
	);
}
