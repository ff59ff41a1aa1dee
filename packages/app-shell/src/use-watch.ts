import { useEffect, useState } from "react";
import type { Sink, Stop } from "./data-port.ts";
import type { OperationStatus } from "./rules/collection-status.ts";

export interface Watched<T> {
	/** What the document says; undefined before it is there, and after a failure. */
	readonly value?: T;
	readonly status: OperationStatus;
}

const ASKED: Watched<never> = { status: { state: "request" } };

/**
 * Follows one document while the component is there. `watch` must stay the same function between renders; from the first
 * render with another one, nothing of the document before is told.
 */
export function useWatch<T>(watch: (sink: Sink<T>) => Stop): Watched<T> {
	const [heard, setHeard] = useState<{ of: typeof watch; watched: Watched<T> }>();
	useEffect(() => {
		let isHere = true;
		const hear = (watched: Watched<T>) => {
			if (isHere) setHeard({ of: watch, watched });
		};
		const stop = watch({
			next: ({ value }) => hear({ value, status: { state: "success" } }),
			failed: ({ code, detail }) => hear({ status: { state: "failure", code, message: detail } }),
		});
		return () => {
			isHere = false;
			stop();
		};
	}, [watch]);
	return heard?.of === watch ? heard.watched : ASKED;
}
