import { useEffect, useState } from "react";
import type { Watched } from "./use-watch.ts";

/** Loads a part of the program after the first paint. `load` must be the same function in every render. */
export function useLoaded<T>(load: () => Promise<T>): Watched<T> {
	const [loaded, setLoaded] = useState<Watched<T>>({ status: { state: "request" } });
	useEffect(() => {
		let isMounted = true;
		load().then(
			(value) => isMounted && setLoaded({ value, status: { state: "success" } }),
			(error: unknown) =>
				isMounted && setLoaded({ status: { state: "failure", code: "offline", message: String(error) } }),
		);
		return () => {
			isMounted = false;
		};
	}, [load]);
	return loaded;
}
