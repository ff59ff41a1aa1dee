import type { ReactNode } from "react";

/**
 * The place of `OfflineBar` and `Banner`s. It is one live region that is always in the page: screen readers announce
 * new messages one after the other. Several live regions would interrupt each other.
 */
export function PageBars({ children }: { children?: ReactNode }) {
	return <div aria-live="polite">{children}</div>;
}
