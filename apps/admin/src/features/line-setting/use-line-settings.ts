import { useWatch, type Watched } from "@junban/app-shell/use-watch";
import { lineSettingsToStored, ownersSettingsFromStored } from "@junban/domain/documents";
import type { StoredFields } from "@junban/domain/values";
import { firstLine } from "@junban/domain/words";
import { type LinePort, linePort, type WholeLine } from "@junban/firebase-client/lines";
import type { Sink } from "@junban/ports/watch";
import { useCallback, useMemo, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";

export interface LineSettingsView {
	readonly port: LinePort;
	/** By stored names. Undefined until they are there; a failure after that keeps the last ones. */
	readonly stored: StoredFields | undefined;
	readonly status: Watched<WholeLine>["status"];
	/** Watches again. */
	retry(): void;
}

/** Watches the settings of the shop's line. */
export function useLineSettings(): LineSettingsView {
	const { line, data, services } = useShop();
	const [attempt, setAttempt] = useState(0);
	const { path } = line;
	const port = useMemo(
		() => linePort(services.firebase.services(), path, data.locale),
		[services, path, data.locale],
	);
	const { value, status } = useWatch(
		// A retry gives the effect a new function, and so a new subscription.
		useCallback((sink: Sink<WholeLine>) => port.watch(sink), [port, attempt]),
	);
	const isNew = status.state === "failure" && status.code === "line-not-found";
	const current = useMemo(() => {
		if (value !== undefined) return lineSettingsToStored(value);
		// The first save creates the line with these values.
		const { line: uid } = path;
		return isNew
			? lineSettingsToStored(
					ownersSettingsFromStored({ ...firstLine(uid, { name: uid, locale: data.locale }) }),
				)
			: undefined;
	}, [value, isNew, path, data.locale]);
	const [last, setLast] = useState(current);
	if (current !== undefined && current !== last) setLast(current);
	return { port, stored: current ?? last, status, retry: () => setAttempt((before) => before + 1) };
}
