import { lazy, Suspense } from "react";
import type { TicketRowsProps } from "#src/lib/ticket-rows.ts";

const Section = lazy(async () => ({ default: (await import("./notices-section.tsx")).NoticesSection }));

/** Keeps the space of the heading and one row, so that what follows does not jump. */
const SPACE = <div className="min-h-[124px]" />;

/** How the holder is told besides the page. */
export function Notices({ isLive, ...props }: TicketRowsProps) {
	if (!isLive) return SPACE;
	return (
		<Suspense fallback={SPACE}>
			<Section {...props} waiting={SPACE} />
		</Suspense>
	);
}
