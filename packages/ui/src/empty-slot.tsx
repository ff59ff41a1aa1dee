import type { ReactNode } from "react";
import "./empty-slot.css";

export type EmptySlotProps = { title?: ReactNode; children?: ReactNode };

/** Where a ticket would be: closed, paused, nobody in line. No dead button in its place. */
export function EmptySlot({ title, children }: EmptySlotProps) {
	return (
		<section className="ui-empty-slot">
			{title === undefined ? null : <h2 className="ui-empty-slot-title">{title}</h2>}
			{children}
		</section>
	);
}
