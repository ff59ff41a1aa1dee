import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import { PageBars } from "./page-bars.tsx";
import "./plate.css";

export type PlateProps = {
	/** Name of the shop; `headerAside` is the language link. */
	header: ReactNode;
	headerAside?: ReactNode;
	/** お呼びしています */
	title: ReactNode;
	/** The title in the other language. Give it its own `lang`. */
	subtitle?: ReactNode;
	/** The called number. */
	number: string;
	/** Where the called customer goes. */
	text?: ReactNode;
	/** When the call was made and how long the place is kept. */
	foot?: ReactNode;
	/** One `Button` or `ButtonLink` of variant `sign`, then others of variant `sign-quiet`. */
	actions?: ReactNode;
	/** Over the end of the sign, which it does not move: an `OfflineBar`. It is announced. */
	bar?: ReactNode;
	/** The call is new: the frame pulses three times. */
	live?: boolean;
	/** A tap on the number turns the sign upside down, to be read across a counter. */
	turn?: {
		readonly text: string;
		readonly isTurned: boolean;
		/** Undefined before the page is live: the button keeps its room. */
		readonly onTurn: (() => void) | undefined;
	};
};

/** A whole page as a sign, for a call. After a navigation its `h1` takes the focus. */
export function Plate({
	header,
	headerAside,
	title,
	subtitle,
	number,
	text,
	foot,
	actions,
	bar,
	live = false,
	turn,
}: PlateProps) {
	return (
		<main className="ui-plate-page" tabIndex={-1}>
			<div className="ui-plate-column">
				<div className="ui-plate" data-live={live || undefined} data-turned={turn?.isTurned || undefined}>
					<div className="ui-plate-header">
						<span>{header}</span>
						{headerAside}
					</div>
					<div className="ui-plate-middle">
						<h1 className="ui-plate-title" tabIndex={-1}>
							<span>{title}</span> <span className="visually-hidden">{number}</span>
						</h1>
						{subtitle === undefined ? null : <p className="ui-plate-subtitle">{subtitle}</p>}
						<div className="ui-plate-number">
							<p aria-hidden="true">
								<BigNumber value={number} size={168} />
							</p>
							{turn === undefined ? null : <Turn {...turn} />}
						</div>
						{text === undefined ? null : <p className="ui-plate-text">{text}</p>}
					</div>
					{foot === undefined ? null : <p className="ui-plate-foot">{foot}</p>}
				</div>
				{actions === undefined ? null : <div className="ui-plate-actions">{actions}</div>}
			</div>
			<div className="ui-plate-bars">
				<PageBars>{bar}</PageBars>
			</div>
		</main>
	);
}

/** Its room is there before the button, without a word that somebody without script could read. */
function Turn({ text, onTurn }: NonNullable<PlateProps["turn"]>) {
	if (onTurn === undefined) return <span className="ui-plate-turn" data-room={text} />;
	return (
		<button type="button" className="ui-plate-turn" onClick={onTurn}>
			{text}
		</button>
	);
}
