import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { Logo } from "@junban/ui/logo";
import { PageMessage } from "@junban/ui/page-message";
import { usePageTitle } from "./page.ts";
import { Sentences } from "./sentences.tsx";

const KEYS = {
	"not-found": { title: "error.notFound", text: "error.notFoundText" },
	offline: { title: "offline.title", text: "error.offlineText" },
	other: { title: "error.other", text: "error.otherText" },
} as const;

export type ErrorPageProps = {
	kind: keyof typeof KEYS;
	/** Target of the home link, the product's start page in the page's language. */
	homeHref: string;
	/** Shows a retry button if given. */
	onRetry?: () => void;
};

/** The page for an unknown address (`not-found`), a device without a network (`offline`) or a fault (`other`). */
export function ErrorPage({ kind, homeHref, onRetry }: ErrorPageProps) {
	const { t } = useTranslation();
	const title = t(KEYS[kind].title);
	usePageTitle(title);
	return (
		<PageMessage
			logo={<Logo />}
			number={kind === "not-found" ? 404 : undefined}
			title={title}
			actions={
				<>
					{onRetry === undefined ? null : <Button onClick={onRetry}>{t("retry")}</Button>}
					<ButtonLink href={homeHref}>{t("home")}</ButtonLink>
				</>
			}
		>
			<p className="muted">
				<Sentences text={t(KEYS[kind].text)} />
			</p>
		</PageMessage>
	);
}
