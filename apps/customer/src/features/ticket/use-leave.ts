import type { ApiFailure } from "@junban/api-contract/client";
import { useState } from "react";

/** The leaving under way and how it failed. `onDone` is called after either end. */
export function useLeave(leave: () => Promise<ApiFailure | undefined>, onDone: () => void) {
	const [isPending, setPending] = useState(false);
	const [failure, setFailure] = useState<ApiFailure>();
	const confirm = () => {
		setPending(true);
		void leave().then((refused) => {
			setPending(false);
			setFailure(refused);
			onDone();
		});
	};
	return { isPending, failure, confirm };
}
