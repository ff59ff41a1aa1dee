import { useEffect, useState } from "react";

/** Milliseconds after which a person wonders whether anything happens. */
const SLOW_MS = 4_000;

/** True once work has taken long. */
export function useSlow(isWorking: boolean): boolean {
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		if (!isWorking) return;
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		return () => {
			clearTimeout(timer);
			setSlow(false);
		};
	}, [isWorking]);
	return isSlow;
}
