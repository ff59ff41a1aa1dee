import type { ReactNode } from "react";
import "./empty-slot.css";

export type EmptySlotProps = { title?: ReactNode; children?: ReactNode };

/** Replaces a ticket while there is none: closed, paused, nobody in line. It has no disabled button. */
export function EmptySlot({ title, children }: EmptySlotProps) {
	return (
		<section className="ui-empty-slot">
			{title === undefined ? null : <h2 className="ui-empty-slot-title">{title}</h2>}
			{children}
		</section>
	);
}
