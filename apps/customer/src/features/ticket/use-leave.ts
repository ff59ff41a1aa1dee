import type { ApiFailure } from "@junban/api-contract/client";
import { useState } from "react";
import type { TicketSession } from "./ticket-session.ts";

/** The state of a request to leave. `onDone` is called after success and after failure. */
export function useLeave(leave: TicketSession["leave"], onDone: () => void) {
	const [isPending, setPending] = useState(false);
	const [failure, setFailure] = useState<ApiFailure>();
	const confirm = () => {
		setPending(true);
		void leave().then((answer) => {
			setPending(false);
			setFailure(answer.ok ? undefined : answer);
			onDone();
		});
	};
	return { isPending, failure, confirm };
}
