import type { ReactNode } from "react";

/** The ticket and what is said beside it. They stay as high as they were, so that nothing below moves. */
export function TicketRoom({ children }: { children: ReactNode }) {
	return (
		<div className="flex min-h-[37rem] flex-col gap-16 *:first:grow" ref={(part) => keepHeight(part)}>
			{children}
		</div>
	);
}

/** After each view. */
function keepHeight(part: HTMLElement | null) {
	if (part !== null) part.style.minHeight = `${part.offsetHeight}px`;
}
