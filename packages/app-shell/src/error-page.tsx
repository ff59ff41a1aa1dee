import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { Logo } from "@junban/ui/logo";
import { PageMessage } from "@junban/ui/page-message";
import { usePageTitle } from "./page.ts";
import { Sentences } from "./sentences.tsx";

export type ErrorPageProps = {
	kind: "not-found" | "offline" | "other";
	/** Target of the home link, the product's start page in the page's language. */
	homeHref: string;
	/** Shows a retry button if given. */
	onRetry?: () => void;
};

/** The page for an unknown address (`not-found`), a device without a network (`offline`) or a fault (`other`). */
export function ErrorPage({ kind, homeHref, onRetry }: ErrorPageProps) {
	const { t } = useTranslation();
	const { title, text } = useWords(kind);
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
				<Sentences text={text} />
			</p>
		</PageMessage>
	);
}

function useWords(kind: ErrorPageProps["kind"]): { readonly title: string; readonly text: string } {
	const { t } = useTranslation();
	switch (kind) {
		case "not-found":
			return { title: t("error.notFound"), text: t("error.notFoundText") };
		case "offline":
			return { title: t("offline.title"), text: t("error.offlineText") };
		case "other":
			return { title: t("error.other"), text: t("error.otherText") };
	}
}
