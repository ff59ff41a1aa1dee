import { hrefFrom } from "@junban/domain/routes";
import { HOME_PATH } from "@junban/domain/screen-paths";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ButtonLink } from "@junban/ui/button-link";
import { EmptySlot } from "@junban/ui/empty-slot";
import { Logo } from "@junban/ui/logo";
import { PhonePage } from "@junban/ui/phone-page";
import { usePageTitle } from "./page.ts";

export type ErrorPageProps = {
	kind: "not-found" | "other";
	/** Where "home" is; the product's start page unless given, in the page's language. */
	homeHref?: string;
	/** Offered when trying again may help. */
	onRetry?: () => void;
};

/** The page of an address that is not there, or of a fault. */
export function ErrorPage({
	kind,
	homeHref = hrefFrom(window.location, HOME_PATH),
	onRetry,
}: ErrorPageProps) {
	const { t } = useTranslation();
	const title = kind === "not-found" ? t("error.notFound") : t("error.other");
	const text = kind === "not-found" ? t("error.notFoundText") : t("error.otherText");
	usePageTitle(title);
	return (
		<PhonePage name={<Logo />}>
			<EmptySlot>
				<h1 tabIndex={-1}>{title}</h1>
				<p className="muted">{text}</p>
			</EmptySlot>
			{onRetry === undefined ? null : (
				<Button wide onClick={onRetry}>
					{t("retry")}
				</Button>
			)}
			<ButtonLink wide href={homeHref}>
				{t("home")}
			</ButtonLink>
		</PhonePage>
	);
}
