import { toasts } from "@junban/app-shell/toast-store";
import { displayNumber, lineSettingsFromStored } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { useEffect } from "react";
import { watchDepartures } from "./departures.ts";
import type { Line } from "./use-line.ts";

/** Shows a toast for each called customer who gave the place up, while the component is mounted. */
export function useDepartures({ state, data, path }: Pick<Line, "state" | "data" | "path">): void {
	const { t } = useTranslation("line");
	useEffect(
		() =>
			watchDepartures(state, data, path, ({ number }) => {
				const label = displayNumber(state.get().settings ?? lineSettingsFromStored({}), number);
				toasts.show({ key: `left ${label}`, text: t("left", { label }) });
			}),
		[state, data, path, t],
	);
}
