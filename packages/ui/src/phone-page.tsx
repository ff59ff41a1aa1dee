import type { ReactNode } from "react";
import { PageBars } from "./page-bars.tsx";
import "./phone-page.css";

export type PhonePageProps = {
	/** Over everything, edge to edge: an `OfflineBar`. */
	bar?: ReactNode;
	/** A `ShopMark`. */
	mark?: ReactNode;
	/** The shop's name, a `LanguageLink` as `aside`. On a page without a heading of its own set `nameIsHeading`. */
	name: ReactNode;
	nameIsHeading?: boolean;
	aside?: ReactNode;
	children: ReactNode;
	/** The one solid action, kept at the bottom of the screen. */
	dock?: ReactNode;
	/** A quiet sentence under it. */
	dockNote?: ReactNode;
};

/** One column of at most 480 px: shop, content, docked action. */
export function PhonePage({
	bar,
	mark,
	name,
	nameIsHeading = false,
	aside,
	children,
	dock,
	dockNote,
}: PhonePageProps) {
	return (
		<div className="ui-phone-page">
			<PageBars>{bar}</PageBars>
			<div className="ui-phone">
				<header className="ui-phone-header">
					{mark}
					{nameIsHeading ? (
						<h1 className="ui-phone-name" tabIndex={-1}>
							{name}
						</h1>
					) : (
						<p className="ui-phone-name">{name}</p>
					)}
					{aside}
				</header>
				<main className="ui-phone-main" tabIndex={-1}>
					<div className="ui-phone-content">{children}</div>
					{dock === undefined ? null : (
						<div className="ui-phone-dock">
							{dock}
							{dockNote === undefined ? null : <p className="ui-phone-dock-note">{dockNote}</p>}
						</div>
					)}
				</main>
			</div>
		</div>
	);
}
