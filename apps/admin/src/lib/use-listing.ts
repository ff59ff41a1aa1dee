import { useWatch } from "@junban/app-shell/use-watch";
import type { Code, Ordered, OrderedDocuments } from "@junban/domain/values";
import type { Listing, Sink } from "@junban/ports/watch";
import { useCallback, useMemo, useState } from "react";
import type { HoursPort } from "./hours-ports.ts";

export interface Listed<T extends Ordered> {
	/** Absent before the first snapshot and after a failure. */
	readonly documents?: OrderedDocuments<T>;
	/** Why the list cannot be shown. */
	readonly failure?: Code;
	/** Starts the watch again. */
	readonly retry: () => void;
}

/** Watches a list of a line while the component is mounted. Undefined: its port is being loaded. */
export function useListing<T extends Ordered>(source: Pick<HoursPort<T>, "watch"> | undefined): Listed<T> {
	const [attempt, setAttempt] = useState(0);
	const watch = useCallback(
		(sink: Sink<Listing<T>>) => (attempt < 0 || source === undefined ? () => undefined : source.watch(sink)),
		[source, attempt],
	);
	const { value, status } = useWatch(watch);
	const documents = useMemo(
		() =>
			value && {
				readable: value.documents,
				unreadable: value.corrupt.map(({ id, problem }) => ({ uid: id, field: problem })),
			},
		[value],
	);
	const retry = useCallback(() => setAttempt((before) => before + 1), []);
	return {
		retry,
		...(documents === undefined ? {} : { documents }),
		...(status.state === "failure" ? { failure: status.code } : {}),
	};
}
