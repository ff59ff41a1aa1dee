import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { isSample } from "@junban/domain/shop";
import { Suspense } from "react";
import type { TicketRowsProps } from "#src/lib/ticket-rows.ts";
import { PlainNotices } from "./plain-notices.tsx";
import { WaitingRows } from "./waiting-rows.tsx";

const Section = lazyChunk(async () => (await import("./notices-section.tsx")).NoticesSection);

/** How the holder is told besides the page. A sample sends nothing. */
export function Notices({ isLive, ...props }: TicketRowsProps) {
	if (isSample(props.path.app)) return null;
	const waiting = (
		<>
			<PlainNotices unit={props.unit} timezone={props.timezone} />
			<WaitingRows line={props.view.line} unit={props.unit} timezone={props.timezone} />
		</>
	);
	if (!isLive) return waiting;
	return (
		<Suspense fallback={waiting}>
			<Section {...props} waiting={waiting} />
		</Suspense>
	);
}
