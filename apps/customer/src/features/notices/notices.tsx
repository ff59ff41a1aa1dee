import { lazy, Suspense } from "react";
import type { NoticesSectionProps } from "./notices-section.tsx";

const Section = lazy(async () => ({ default: (await import("./notices-section.tsx")).NoticesSection }));

/** Keeps the space of the heading and one row, so that what follows does not jump. */
const SPACE = <div className="min-h-[124px]" />;

/**
 * How the holder is told besides the page.
 *
 * @param isLive the page has its connection, and time for what it can do without
 */
export function Notices({ isLive, ...props }: NoticesSectionProps & { isLive: boolean }) {
	if (!isLive) return SPACE;
	return (
		<Suspense fallback={SPACE}>
			<Section {...props} waiting={SPACE} />
		</Suspense>
	);
}
