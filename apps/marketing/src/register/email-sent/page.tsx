import { Sentences } from "@junban/app-shell/sentences";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { WithFact } from "#src/frame/facts.tsx";
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
			heading={
				<WithFact
					name="mails.kept"
					otherwise={<PhrasePair first={t("heading.first")} second={t("heading.second")} />}
				>
					<PhrasePair first={t("kept.heading.first")} second={t("kept.heading.second")} />
				</WithFact>
			}
			lead={
				<WithFact name="mails.kept" otherwise={<Sentences text={t("lead")} />}>
					<Sentences text={t("kept.lead")} />
				</WithFact>
			}
		>
			<div className="register-body">
				<MailScreen {...page} />
			</div>
		</RegisterPage>
	);
}
