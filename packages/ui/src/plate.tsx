import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import "./plate.css";

export type PlateProps = {
	/** The shop's name and, as `headerAside`, the language link. */
	header: ReactNode;
	headerAside?: ReactNode;
	/** お呼びしています */
	title: ReactNode;
	/** The same in the other language, as stations do; give it its own `lang`. */
	subtitle?: ReactNode;
	/** The number called. */
	number: string;
	/** Where to go. */
	text?: ReactNode;
	/** When called and how long the place is kept. */
	foot?: ReactNode;
	/** One `Button` or `ButtonLink` of variant `sign`, then `sign-quiet` ones. */
	actions?: ReactNode;
	/** The frame swells three times, then is still: the call has just come. */
	live?: boolean;
};

/** The whole page as a sign: what a place announces. Its `h1` takes the focus of a navigation. */
export function Plate({
	header,
	headerAside,
	title,
	subtitle,
	number,
	text,
	foot,
	actions,
	live = false,
}: PlateProps) {
	return (
		<div className="ui-plate-page">
			<main className="ui-plate-column" tabIndex={-1}>
				<div className="ui-plate" data-live={live || undefined}>
					<div className="ui-plate-header">
						<span>{header}</span>
						{headerAside}
					</div>
					<div className="ui-plate-middle">
						<h1 className="ui-plate-title" tabIndex={-1}>
							{title}
						</h1>
						{subtitle === undefined ? null : <p className="ui-plate-subtitle">{subtitle}</p>}
						<p>
							<BigNumber value={number} size={168} />
						</p>
						{text === undefined ? null : <p className="ui-plate-text">{text}</p>}
					</div>
					{foot === undefined ? null : <p className="ui-plate-foot">{foot}</p>}
				</div>
				{actions === undefined ? null : <div className="ui-plate-actions">{actions}</div>}
			</main>
		</div>
	);
}
