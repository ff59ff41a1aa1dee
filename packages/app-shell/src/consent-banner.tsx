import { isConsentBannerVisible } from "@junban/domain/cookie-consent";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import type { ConsentStore } from "./consent.ts";
import type {} from "./phrases.ts";
import { useStore } from "./use-store.ts";
import "./consent-banner.css";

export type ConsentBannerProps = {
	consent: ConsentStore;
	/** The page that tells what is stored and why. */
	learnMoreHref: string;
};

/** Asks for consent to cookies while there is no choice; both choices look the same. */
export function ConsentBanner({ consent, learnMoreHref }: ConsentBannerProps) {
	const { t } = useTranslation("shell");
	if (!isConsentBannerVisible(useStore(consent))) return null;
	return (
		<section className="shell-consent" aria-label={t("consent.label")}>
			<p className="small">{t("consent.text")}</p>
			<div className="shell-consent-actions">
				<Button size={44} onClick={() => consent.choose("all")}>
					{t("consent.acceptAll")}
				</Button>
				<Button size={44} onClick={() => consent.choose("necessary")}>
					{t("consent.necessaryOnly")}
				</Button>
				<ButtonLink variant="quiet" size={44} href={learnMoreHref}>
					{t("consent.learnMore")}
				</ButtonLink>
			</div>
		</section>
	);
}
