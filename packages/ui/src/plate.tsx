import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
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
	/** The call is new: the frame pulses three times. */
	live?: boolean;
	/** Makes the number a button that turns the sign upside down, to be read across a counter. */
	turn?: { readonly text: ReactNode; readonly isTurned: boolean; readonly onTurn: () => void };
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
	live = false,
	turn,
}: PlateProps) {
	return (
		<div className="ui-plate-page">
			<main className="ui-plate-column" tabIndex={-1}>
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
						{turn === undefined ? (
							<p aria-hidden="true">
								<BigNumber value={number} size={168} />
							</p>
						) : (
							<button
								type="button"
								className="ui-plate-turn"
								aria-pressed={turn.isTurned}
								onClick={turn.onTurn}
							>
								<BigNumber value={number} size={168} />
								<span className="ui-plate-turn-text">{turn.text}</span>
							</button>
						)}
						{text === undefined ? null : <p className="ui-plate-text">{text}</p>}
					</div>
					{foot === undefined ? null : <p className="ui-plate-foot">{foot}</p>}
				</div>
				{actions === undefined ? null : <div className="ui-plate-actions">{actions}</div>}
			</main>
		</div>
	);
}
