import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { WithFact } from "#src/frame/facts.tsx";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";

type AboutMail = { isLost: boolean };

export function MailHeading({ isLost }: AboutMail) {
	const { t } = useTranslation("registerEmailSent");
	if (isLost) return <PhrasePair first={t("lost.heading.first")} second={t("lost.heading.second")} />;
	return (
		<WithFact
			name="mails.kept"
			otherwise={<PhrasePair first={t("heading.first")} second={t("heading.second")} />}
		>
			<PhrasePair first={t("kept.heading.first")} second={t("kept.heading.second")} />
		</WithFact>
	);
}

export function MailLead({ isLost }: AboutMail) {
	const { t } = useTranslation("registerEmailSent");
	if (isLost) return <Sentences text={t("lost.lead")} />;
	return (
		<WithFact name="mails.kept" otherwise={<Sentences text={t("lead")} />}>
			<Sentences text={t("kept.lead")} />
		</WithFact>
	);
}
