import type { ApiResult } from "@junban/api-contract/client";
import { useAnswer } from "@junban/app-shell/use-answer";
import type { Code, EpochMs } from "@junban/domain/values";
import { useCallback, useEffect } from "react";

/** How often a screen that is looked at asks again, in milliseconds. */
const INTERVAL = 60_000;

export interface Fresh<T> {
	/** The last answer to this question. */
	readonly value: T | undefined;
	/** When it came. */
	readonly at: EpochMs | undefined;
	/** Why the last call failed. The value before it stays. */
	readonly failure: Code | undefined;
	readonly isAsking: boolean;
	readonly reload: () => Promise<void>;
}

/**
 * Asks the API now, each minute while the page is visible, and when the connection is back. `ask` must be the same
 * function as long as the question is the same.
 */
export function useFresh<T>(ask: () => Promise<ApiResult<T>>): Fresh<T> {
	const stamped = useCallback(async (): Promise<ApiResult<Stamped<T>>> => {
		const result = await ask();
		return result.ok ? { ok: true, value: { of: ask, value: result.value, at: Date.now() } } : result;
	}, [ask]);
	const { value: last, failure, isAsking, reload } = useAnswer(stamped);
	useEffect(() => {
		const again = () => {
			if (document.visibilityState === "visible") void reload();
		};
		const timer = setInterval(again, INTERVAL);
		window.addEventListener("online", again);
		document.addEventListener("visibilitychange", again);
		return () => {
			clearInterval(timer);
			window.removeEventListener("online", again);
			document.removeEventListener("visibilitychange", again);
		};
	}, [reload]);
	// The answer to another question is none to this one.
	const own = last?.of === ask ? last : undefined;
	return {
		value: own?.value,
		at: own?.at,
		failure,
		isAsking: isAsking || (own === undefined && failure === undefined),
		reload,
	};
}

interface Stamped<T> {
	readonly of: unknown;
	readonly value: T;
	readonly at: EpochMs;
}
