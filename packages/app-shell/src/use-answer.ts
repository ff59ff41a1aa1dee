import type { ApiResult } from "@junban/api-contract/client";
import type { Code } from "@junban/domain/values";
import { useCallback, useEffect, useRef, useState } from "react";

export interface Answer<T> {
	/** The last answer; a failed call keeps it. */
	readonly value?: T;
	/** Why the last call failed. */
	readonly failure?: Code;
	readonly isAsking: boolean;
	/** Asks again. */
	readonly reload: () => Promise<void>;
}

/** Calls the API when the component is mounted. `ask` must be the same function in every render. */
export function useAnswer<T>(ask: () => Promise<ApiResult<T>>): Answer<T> {
	const [state, setState] = useState<Omit<Answer<T>, "reload">>({ isAsking: true });
	// An answer counts only while no later call was made and the component is mounted.
	const call = useRef(0);
	const reload = useCallback(async () => {
		call.current += 1;
		const own = call.current;
		setState((before) => ({ ...before, isAsking: true }));
		const result = await ask();
		if (call.current !== own) return;
		setState((before) =>
			result.ok
				? { value: result.value, isAsking: false }
				: { ...before, failure: result.code, isAsking: false },
		);
	}, [ask]);
	useEffect(() => {
		void reload();
		return () => {
			call.current += 1;
		};
	}, [reload]);
	return { ...state, reload };
}
