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
			heading={
				mail.isLost ? (
					<PhrasePair first={t("lost.heading.first")} second={t("lost.heading.second")} />
				) : (
					<Heading />
				)
			}
			lead={mail.isLost ? <Sentences text={t("lost.lead")} /> : <Lead />}
		>
			<div className="register-body">
				<MailScreen registration={page.registration} mail={mail} />
			</div>
		</RegisterPage>
	);
}

function Heading() {
	const { t } = useTranslation("registerEmailSent");
	return (
		<WithFact
			name="mails.kept"
			otherwise={<PhrasePair first={t("heading.first")} second={t("heading.second")} />}
		>
			<PhrasePair first={t("kept.heading.first")} second={t("kept.heading.second")} />
		</WithFact>
	);
}

function Lead() {
	const { t } = useTranslation("registerEmailSent");
	return (
		<WithFact name="mails.kept" otherwise={<Sentences text={t("lead")} />}>
			<Sentences text={t("kept.lead")} />
		</WithFact>
	);
}
