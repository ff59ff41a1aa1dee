import type { ComponentProps, ReactNode } from "react";
import { PageBars } from "./page-bars.tsx";
import "./phone-page.css";

export type PhonePageProps = {
	/** Over the page, above the main action: an `OfflineBar`. It is announced. */
	bar?: ReactNode;
	/**
	 * Below it: a `Note`. On a page without a main action it is read first, because nothing announces it. Neither moves the
	 * page.
	 */
	notice?: ReactNode;
	/** A `ShopMark`. */
	mark?: ReactNode;
	/** Name of the shop; `aside` is a `LanguageLink`. Set `nameIsHeading` on a page without another heading. */
	name: ReactNode;
	nameIsHeading?: boolean;
	aside?: ReactNode;
	children: ReactNode;
	/** The main action, fixed at the bottom of the screen. */
	dock?: ReactNode;
	/** The main action is not possible now. It keeps its room, so that nothing moves when it comes back. */
	dockHidden?: boolean;
	/** A quiet sentence below the main action. */
	dockNote?: ReactNode;
	/** Makes one form of content and main action. */
	form?: Omit<ComponentProps<"form">, "children" | "className">;
};

/** A page for phones, one column of at most 480 px: shop, content, main action. */
export function PhonePage({
	bar,
	notice,
	mark,
	name,
	nameIsHeading = false,
	aside,
	children,
	dock,
	dockHidden = false,
	dockNote,
	form,
}: PhonePageProps) {
	const note = notice === undefined ? null : <div className="ui-phone-notice">{notice}</div>;
	const parts = (
		<>
			{dock === undefined ? note : null}
			<div className="ui-phone-content">{children}</div>
			<div className="ui-phone-foot">
				<div className="ui-phone-bars">
					<PageBars>{bar}</PageBars>
					{dock === undefined ? null : note}
				</div>
				{dock === undefined ? null : (
					// A new one each time, so that a focus inside it does not stay there.
					<div key={`${dockHidden}`} className="ui-phone-dock" inert={dockHidden}>
						{dock}
						{dockNote === undefined ? null : <p className="ui-phone-dock-note">{dockNote}</p>}
					</div>
				)}
			</div>
		</>
	);
	return (
		<div className="ui-phone-page">
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
					{form === undefined ? (
						parts
					) : (
						<form {...form} className="ui-phone-form">
							{parts}
						</form>
					)}
				</main>
			</div>
		</div>
	);
}
