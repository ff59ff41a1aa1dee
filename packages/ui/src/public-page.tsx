import type { ReactNode } from "react";
import { MenuIcon } from "./icons.tsx";
import "./public-page.css";

const MAIN = "main";

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
	/** Name of the menu that holds the links on narrow windows. It opens without script. */
	menuText?: string;
	/** In that menu after the links. A `LanguageLink` is there only on windows whose header has no room for it. */
	menuEnd?: ReactNode;
	/** Text of the link that leads keyboards past the header: 本文へ. */
	skipText?: string;
	/** `PublicBand`s. */
	children: ReactNode;
	/** Links and buttons of the footer: terms, privacy, contact. */
	footLinks?: ReactNode;
	/** Beside the links of the footer: the logo, or © and name. */
	foot?: ReactNode;
	/** A `CookieBanner`, fixed at the end of the screen. */
	cookies?: ReactNode;
};

/** A page of the public site: header, bands of 1,136 px, footer. */
export function PublicPage(props: PublicPageProps) {
	const { footLabel, children, footLinks, foot, cookies } = props;
	return (
		<div className="ui-public">
			<div className="ui-public-page">
				<PublicHeader {...props} />
				<main className="ui-public-main" id={MAIN} tabIndex={-1}>
					{children}
				</main>
				<footer className="ui-public-footer">
					{footLinks === undefined ? null : (
						<nav className="ui-public-links" aria-label={footLabel}>
							{footLinks}
						</nav>
					)}
					{foot === undefined ? null : <div className="ui-public-foot">{foot}</div>}
				</footer>
			</div>
			{cookies === undefined ? null : <div className="ui-public-cookies">{cookies}</div>}
		</div>
	);
}

function PublicHeader({
	logo,
	label,
	links,
	actions,
	menuText,
	menuEnd,
	skipText,
}: Omit<PublicPageProps, "children">) {
	const hasMenu = links !== undefined && menuText !== undefined;
	return (
		<header className="ui-public-header" data-menu={hasMenu || undefined}>
			{skipText === undefined ? null : (
				<a className="ui-public-skip" href={`#${MAIN}`}>
					{skipText}
				</a>
			)}
			{logo}
			{links === undefined ? null : (
				<nav className="ui-public-links" aria-label={label}>
					{links}
				</nav>
			)}
			{actions === undefined ? null : <div className="ui-public-actions">{actions}</div>}
			{hasMenu ? (
				<details className="ui-public-menu">
					<summary>
						<MenuIcon />
						<span className="visually-hidden">{menuText}</span>
					</summary>
					<nav aria-label={label}>
						{links}
						{menuEnd}
					</nav>
				</details>
			) : null}
		</header>
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
