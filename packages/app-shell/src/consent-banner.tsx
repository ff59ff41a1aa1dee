import { useTranslation } from "@junban/i18n/react";
import { CookieBanner } from "@junban/ui/cookie-banner";
import type { ConsentStore } from "./consent.ts";
import type {} from "./phrases.ts";
import { isConsentBannerVisible } from "./rules/cookie-consent.ts";
import { useStore } from "./use-store.ts";
import "./consent-banner.css";

export type ConsentBannerProps = {
	consent: ConsentStore;
	/** The page about stored data and its purposes. */
	learnMoreHref: string;
};

/** Asks for consent to cookies until a choice is made. Both choices look the same. */
export function ConsentBanner({ consent, learnMoreHref }: ConsentBannerProps) {
	const { t } = useTranslation("shell");
	if (!isConsentBannerVisible(useStore(consent))) return null;
	return (
		<div className="shell-consent">
			<CookieBanner
				label={t("consent.label")}
				acceptText={t("consent.acceptAll")}
				necessaryText={t("consent.necessaryOnly")}
				moreText={t("consent.learnMore")}
				moreHref={learnMoreHref}
				onAccept={() => consent.choose("all")}
				onNecessary={() => consent.choose("necessary")}
			>
				{t("consent.text")}
			</CookieBanner>
		</div>
	);
}
