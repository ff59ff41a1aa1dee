import type { Sink, Stop } from "@junban/firebase-client/data";
import type { Problem } from "@junban/firebase-client/readings";
import { useEffect, useState } from "react";

export interface Watched<T> {
	readonly value?: T;
	readonly problem?: Problem;
}

/** Follows one document while the component is there. `watch` must stay the same function between renders. */
export function useWatch<T>(watch: (sink: Sink<T>) => Stop): Watched<T> {
	const [watched, setWatched] = useState<Watched<T>>({});
	useEffect(() => {
		setWatched({});
		return watch({
			next: ({ value }) => setWatched({ value }),
			failed: (problem) => setWatched({ problem }),
		});
	}, [watch]);
	return watched;
}
