import { useEffect, useState } from "react";
import type { Watched } from "./use-watch.ts";

/** A part of the program that comes after the first paint; asked for at once. `load` must stay the same function. */
export function useLoaded<T>(load: () => Promise<T>): Watched<T> {
	const [loaded, setLoaded] = useState<Watched<T>>({ status: { state: "request" } });
	useEffect(() => {
		let isHere = true;
		load().then(
			(value) => isHere && setLoaded({ value, status: { state: "success" } }),
			(error: unknown) =>
				isHere && setLoaded({ status: { state: "failure", code: "offline", message: String(error) } }),
		);
		return () => {
			isHere = false;
		};
	}, [load]);
	return loaded;
}
