import type { ReactNode } from "react";
import "./page-head.css";

export type PageHeadProps = {
	/** A link to the parent page: 受付の設定. */
	back?: ReactNode;
	title: ReactNode;
	/** One line about the purpose of the page. */
	text?: ReactNode;
	/** At the right edge: a date, a quiet button. */
	aside?: ReactNode;
	/** A `SidebarMenu`; shows only on a phone. */
	menu?: ReactNode;
};

/** Head of a staff page without `StaffHeader`. The next section draws the line below it. After a navigation its `h1` takes the focus. */
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
