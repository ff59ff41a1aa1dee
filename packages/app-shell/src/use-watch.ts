import type { Sink, Unsubscribe } from "@junban/ports/watch";
import { useEffect, useState } from "react";
import type { OperationStatus } from "./rules/collection-status.ts";

export interface Watched<T> {
	/** The parsed document; absent before the first snapshot and after a failure. */
	readonly value?: T;
	readonly status: OperationStatus;
}

const REQUESTED: Watched<never> = { status: { state: "request" } };

/**
 * Watches one document while the component is mounted. `watch` must be the same function in every render. From the first
 * render with another function on, the document before is not returned any more.
 */
export function useWatch<T>(watch: (sink: Sink<T>) => Unsubscribe): Watched<T> {
	const [latest, setLatest] = useState<{ of: typeof watch; watched: Watched<T> }>();
	useEffect(() => {
		let isMounted = true;
		const update = (watched: Watched<T>) => {
			if (isMounted) setLatest({ of: watch, watched });
		};
		const unsubscribe = watch({
			next: ({ value }) => update({ value, status: { state: "success" } }),
			failed: ({ code, detail }) => update({ status: { state: "failure", code, message: detail } }),
		});
		return () => {
			isMounted = false;
			unsubscribe();
		};
	}, [watch]);
	return latest?.of === watch ? latest.watched : REQUESTED;
}
