import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";
import "./cookie-banner.css";

export type CookieBannerProps = {
	/** Names the region: Cookieについて. */
	label: string;
	children: ReactNode;
	/** すべて許可する */
	acceptText: ReactNode;
	/** 必要なものだけ */
	necessaryText: ReactNode;
	/** くわしく: a link to the page that says what is stored and why. */
	moreText: ReactNode;
	moreHref: string;
	onAccept(): void;
	onNecessary(): void;
};

/** Asks for consent to cookies, at the end of the screen. Both buttons look the same, so that neither is favoured. */
export function CookieBanner(props: CookieBannerProps) {
	const { label, children, acceptText, necessaryText, moreText, moreHref, onAccept, onNecessary } = props;
	return (
		<section className="ui-cookies" aria-label={label}>
			<p className="ui-cookies-text">{children}</p>
			<div className="ui-cookies-actions">
				<Button size={44} onClick={onAccept}>
					{acceptText}
				</Button>
				<Button size={44} onClick={onNecessary}>
					{necessaryText}
				</Button>
				<ButtonLink variant="quiet" size={44} href={moreHref}>
					{moreText}
				</ButtonLink>
			</div>
		</section>
	);
}
