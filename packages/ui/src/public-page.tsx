import type { ReactNode } from "react";
import "./public-page.css";

export type PublicPageProps = {
	/** A `Logo` with an `href`. */
	logo: ReactNode;
	/** Name of the navigation in the header; `footLabel` of that in the footer. */
	label: string;
	footLabel: string;
	/** Links of the header. */
	links?: ReactNode;
	/** At the right edge of the header: the language link, a button. */
	actions?: ReactNode;
	/** `PublicBand`s. */
	children: ReactNode;
	/** Links of the footer: terms, privacy, contact. */
	footLinks?: ReactNode;
	/** Last line of the footer: © and name. */
	foot?: ReactNode;
	/** A `CookieBanner`, fixed at the end of the screen. */
	cookies?: ReactNode;
};

/** A page of the public site: header, bands of 1,136 px, footer. */
export function PublicPage(props: PublicPageProps) {
	const { logo, label, footLabel, links, actions, children, footLinks, foot, cookies } = props;
	return (
		<div className="ui-public">
			<header className="ui-public-header">
				{logo}
				{links === undefined ? null : (
					<nav className="ui-public-links" aria-label={label}>
						{links}
					</nav>
				)}
				{actions === undefined ? null : <div className="ui-public-actions">{actions}</div>}
			</header>
			<main className="ui-public-main" tabIndex={-1}>
				{children}
			</main>
			<footer className="ui-public-footer">
				{footLinks === undefined ? null : (
					<nav className="ui-public-links" aria-label={footLabel}>
						{footLinks}
					</nav>
				)}
				{foot === undefined ? null : <p className="muted">{foot}</p>}
			</footer>
			{cookies === undefined ? null : <div className="ui-public-cookies">{cookies}</div>}
		</div>
	);
}

export type PublicBandProps = {
	/** `surface`: white below a strong line. */
	tone?: "plain" | "surface";
	children: ReactNode;
};

/** A section of a public page, as wide as the window, with content of 1,136 px. */
export function PublicBand({ tone = "plain", children }: PublicBandProps) {
	return (
		<section className="ui-public-band" data-tone={tone}>
			{children}
		</section>
	);
}
