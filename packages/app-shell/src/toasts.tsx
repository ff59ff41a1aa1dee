import { useTranslation } from "@junban/i18n/react";
import { Toast } from "@junban/ui/toast";
import { ToastRegion } from "@junban/ui/toast-region";
import { useEffect, useState } from "react";
import { TOAST_CLOSE_MS, TOAST_FADE_MS } from "./rules/toast-timing.ts";
import { browserTimers, type Timers } from "./timers.ts";
import { createToastDisplay, type ToastDisplayStore } from "./toast-display.ts";
import { type ToastStore, toasts } from "./toast-store.ts";
import { useStore } from "./use-store.ts";

export type ToastsProps = {
	store?: ToastStore;
	timers?: Timers;
	/** Keeps its toasts when another screen renders them. Default: a new display of `store`. */
	display?: ToastDisplayStore | undefined;
};

/** Renders the toasts of the store, once on a page. To show a toast, call `toasts.show` of `toast-store`. */
export function Toasts({ store = toasts, timers = browserTimers, display: given }: ToastsProps) {
	const { t } = useTranslation();
	const [own] = useState(() => createToastDisplay(store, timers));
	const display = given ?? own;
	useEffect(() => display.start(), [display]);
	return (
		<ToastRegion label={t("notifications")}>
			{useStore(display).map(({ toast: { id, text, type, action }, state }) => (
				<Toast
					key={id}
					text={text}
					tone={type === "danger" || type === "warning" ? "danger" : "info"}
					seconds={TOAST_CLOSE_MS / 1_000}
					held={state === "held"}
					fadeMs={state === "fading" ? TOAST_FADE_MS : undefined}
					onHold={(held) => display.hold(id, held)}
					action={
						action && {
							text: action.text,
							onSelect: () => {
								if (display.close(id)) action.run();
							},
						}
					}
					closeLabel={t("close")}
					onClose={() => display.close(id)}
				/>
			))}
		</ToastRegion>
	);
}
