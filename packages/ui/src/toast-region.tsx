import type { ReactNode } from "react";
import "./toast.css";

export type ToastRegionProps = {
	/** お知らせ */
	label: string;
	children?: ReactNode;
};

/** The place of toasts. It is always in the page, so that screen readers announce new ones. */
export function ToastRegion({ label, children }: ToastRegionProps) {
	return (
		<section className="ui-toasts" aria-label={label} aria-live="polite" aria-relevant="additions">
			{children}
		</section>
	);
}
