import { lazy, Suspense } from "react";
import type { TicketRowsProps } from "#src/lib/ticket-rows.ts";
import { PlainNotices } from "./plain-notices.tsx";

const Section = lazy(async () => ({ default: (await import("./notices-section.tsx")).NoticesSection }));

/** Keeps the space of the heading and one row, so that what follows does not jump. */
function Space(props: Pick<TicketRowsProps, "unit" | "timezone">) {
	return (
		<div className="min-h-[124px]">
			<PlainNotices {...props} />
		</div>
	);
}

/** How the holder is told besides the page. */
export function Notices({ isLive, ...props }: TicketRowsProps) {
	const space = <Space unit={props.unit} timezone={props.timezone} />;
	if (!isLive) return space;
	return (
		<Suspense fallback={space}>
			<Section {...props} waiting={space} />
		</Suspense>
	);
}
