import type { LiveState } from "@junban/api-contract/live-client";
import type { Code } from "@junban/domain/values";
import { useState } from "react";
import { useFirstAnswers } from "#src/lib/first-answers.ts";
import type { TicketSession } from "./ticket-session.ts";

export interface Leave {
	readonly isPending: boolean;
	/** Why the last request failed; absent after success, before the first, and once the connection is back. */
	readonly failure: Code | undefined;
	readonly confirm: () => void;
}

/** The state of a request to leave. `onDone` is called after success and after failure. */
export function useLeave(
	leave: () => ReturnType<TicketSession["leave"]> | undefined,
	connection: LiveState,
	onDone: () => void,
): Leave {
	const form = useFirstAnswers()?.form;
	const [isPending, setPending] = useState(false);
	const [failure, setFailure] = useState(form?.intent === "leave" ? form.code : undefined);
	const [isAsked, setAsked] = useState(false);
	const [before, setBefore] = useState(connection);
	if (before !== connection) {
		setBefore(connection);
		// What the answer to a form without script said is no news of this connection.
		if (before === "offline" || (connection === "live" && isAsked)) setFailure(undefined);
	}
	const confirm = () => {
		const answer = leave();
		if (answer === undefined) return;
		setPending(true);
		setAsked(true);
		void answer.then((result) => {
			setPending(false);
			setFailure(result.ok ? undefined : result.code);
			onDone();
		});
	};
	return { isPending, failure, confirm };
}
