import type { ReactNode } from "react";
import { BigNumber } from "./big-number.tsx";
import "./stamped-number.css";

export type StampedNumberProps = {
	number: string;
	/** A `Stamp`. */
	stamp?: ReactNode;
};

/** The number of a served ticket, with its date stamp beside it. */
export function StampedNumber({ number, stamp }: StampedNumberProps) {
	return (
		<div className="ui-stamped" data-stamped={stamp === undefined ? undefined : true}>
			<BigNumber value={number} size={80} />
			{stamp}
		</div>
	);
}
