import type { ReactNode } from "react";
import "./page-head.css";

export type PageHeadProps = {
	/** A link to the page above: 受付の設定. */
	back?: ReactNode;
	title: ReactNode;
	/** One line on what the page is for. */
	text?: ReactNode;
	/** At the right edge: a date, a quiet button. */
	aside?: ReactNode;
	/** A `SidebarMenu`, only on a phone. */
	menu?: ReactNode;
};

/** The beginning of a staff page that has no `StaffHeader`. What follows brings its own ink line. Its `h1` takes the focus of a navigation. */
export function PageHead({ back, title, text, aside, menu }: PageHeadProps) {
	return (
		<header className="ui-page-head">
			<div className="ui-page-head-words">
				{back === undefined ? null : <p className="ui-page-head-back">{back}</p>}
				<h1 tabIndex={-1}>{title}</h1>
				{text === undefined ? null : <p className="ui-page-head-text">{text}</p>}
			</div>
			{aside === undefined ? null : <div className="ui-page-head-aside">{aside}</div>}
			{menu === undefined ? null : <div className="ui-page-head-menu">{menu}</div>}
		</header>
	);
}
