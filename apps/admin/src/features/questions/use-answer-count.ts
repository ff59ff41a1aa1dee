import type { Outcome } from "@junban/ports/outcome";
import { useEffect, useState } from "react";

export type AnswerCount = "counting" | "unknown" | number;

/** Counts once `isWanted` is true; undefined before. `count` must be the same function in every render. */
export function useAnswerCount(
	count: () => Promise<Outcome<number>>,
	isWanted: boolean,
): AnswerCount | undefined {
	const [counted, setCounted] = useState<AnswerCount>("counting");
	useEffect(() => {
		if (!isWanted) return undefined;
		let isMounted = true;
		void count().then((outcome) => {
			if (isMounted) setCounted(outcome.ok ? outcome.value : "unknown");
		});
		return () => {
			isMounted = false;
		};
	}, [count, isWanted]);
	return isWanted ? counted : undefined;
}
