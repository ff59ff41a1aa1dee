import type { ReactNode } from "react";

/**
 * Where an `OfflineBar` and `Banner`s appear. One place that is always in the page: screen readers hear of each that
 * comes, one after the other, where several that speak for themselves would talk each other down.
 */
export function PageBars({ children }: { children?: ReactNode }) {
	return <div aria-live="polite">{children}</div>;
}
