import { localizedPath, publicPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import type { Locale } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import "@junban/ui/cookie-banner.css";
import { WithFact } from "./facts.tsx";

/**
 * Asks for consent to cookies. `browser/consent-banner.ts` shows it where nothing is stored, so that it never appears
 * without script, when nothing could be stored. Its sentences are parts of their own: one of them is no page's largest text.
 */
export function ConsentBanner({ locale }: { locale: Locale }) {
	const { t } = useTranslation("shell");
	const { t: site } = useTranslation("site");
	return (
		<section
			className="ui-cookies"
			aria-label={t("consent.label")}
			data-consent="banner"
			hidden={true}
			suppressHydrationWarning={true}
		>
			<p className="ui-cookies-text">
				<WithFact name="analytics" otherwise={<Sentences text={site("notMeasured")} />}>
					<Sentences text={t("consent.text")} />
				</WithFact>
			</p>
			<div className="ui-cookies-actions">
				<Button size={44} data-consent="all">
					{t("consent.acceptAll")}
				</Button>
				<Button size={44} data-consent="necessary">
					{t("consent.necessaryOnly")}
				</Button>
				<ButtonLink variant="quiet" size={44} href={`${localizedPath(publicPaths.privacy, locale)}#cookies`}>
					{t("consent.learnMore")}
					<span className="visually-hidden">: {t("consent.label")}</span>
				</ButtonLink>
			</div>
		</section>
	);
}
