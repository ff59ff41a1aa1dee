import { useTranslation } from "@junban/i18n/react";
import { Toast } from "@junban/ui/toast";
import { ToastRegion } from "@junban/ui/toast-region";
import { useSyncExternalStore } from "react";
import { type ToastStore, toasts } from "./toast-store.ts";

/** Draws the messages of the store; once on a page. Show one with `toasts.show` from `toast-store`. */
export function Toasts({ store = toasts }: { store?: ToastStore }) {
	const { t } = useTranslation();
	const shown = useSyncExternalStore(store.subscribe, store.snapshot);
	return (
		<ToastRegion label={t("notifications")}>
			{shown.map(({ id, text, tone = "info", action, seconds, held }) => (
				<Toast
					key={id}
					text={text}
					tone={tone}
					seconds={seconds}
					held={held}
					onHold={(hold) => store.hold(id, hold)}
					action={
						action && {
							text: action.text,
							onSelect: () => {
								store.dismiss(id);
								action.run();
							},
						}
					}
					closeLabel={t("close")}
					onClose={() => store.dismiss(id)}
				/>
			))}
		</ToastRegion>
	);
}
