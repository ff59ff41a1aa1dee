import { Sentences } from "@junban/app-shell/sentences";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { ButtonLink } from "@junban/ui/button-link";
import type { ReactNode } from "react";
import { fact, WithFact } from "#src/frame/facts.tsx";
import type { SiteHandle } from "#src/frame/handle.ts";
import { PhrasePair } from "#src/frame/phrase-pair.tsx";
import { RegisterPage } from "#src/register/frame/register-page.tsx";
import { useRegistration } from "#src/register/frame/use-registration.ts";
import { AccountScreen } from "./account-screen.tsx";

export const handle: SiteHandle = { interactive: true };

export default function RegisterStep1Page() {
	const { t } = useTranslation("registerStep1");
	const page = useRegistration();
	const standing = useStore(page.registration.standing);
	const isClosed = standing.kind === "signedOut" && standing.signUp === "closed";
	return (
		<RegisterPage
			title={t("head.title")}
			description={t("head.description")}
			step="account"
			heading={
				<Unless isClosed={isClosed} closed={t("closed.title")}>
					<PhrasePair first={t("heading.first")} second={t("heading.second")} />
				</Unless>
			}
			lead={
				<Unless isClosed={isClosed} closed={<Sentences text={t("closed.text")} />}>
					<Sentences text={t("lead")} />
				</Unless>
			}
		>
			<div className="register-body">
				<Unless isClosed={isClosed} closed={<Contact />}>
					<AccountScreen {...page} />
				</Unless>
			</div>
		</RegisterPage>
	);
}

type UnlessProps = {
	/** The server says so: a published page may be older than the setting. */
	isClosed: boolean;
	/** Shown where nobody may make an account. */
	closed: ReactNode;
	children: ReactNode;
};

function Unless({ isClosed, closed, children }: UnlessProps) {
	return (
		<WithFact name="signUp.closed" otherwise={isClosed ? closed : children}>
			{closed}
		</WithFact>
	);
}

/** Instead of the form. */
function Contact() {
	const { t } = useTranslation("registerStep1");
	return (
		<div className="register-panel">
			<ButtonLink href={fact("link.contact")}>{t("closed.contact")}</ButtonLink>
		</div>
	);
}
