import type { OperationStatus } from "@junban/domain/collection-status";
import { useEffect, useState } from "react";
import type { Sink, Stop } from "./data-port.ts";

export interface Watched<T> {
	/** What the document says; undefined before it is there, and after a failure. */
	readonly value?: T;
	readonly status: OperationStatus;
}

const ASKED: Watched<never> = { status: { state: "request" } };

/** Follows one document while the component is there. `watch` must stay the same function between renders. */
export function useWatch<T>(watch: (sink: Sink<T>) => Stop): Watched<T> {
	const [watched, setWatched] = useState<Watched<T>>(ASKED);
	useEffect(() => {
		setWatched(ASKED);
		return watch({
			next: ({ value }) => setWatched({ value, status: { state: "success" } }),
			failed: ({ code, detail }) => setWatched({ status: { state: "failure", code, message: detail } }),
		});
	}, [watch]);
	return watched;
}
