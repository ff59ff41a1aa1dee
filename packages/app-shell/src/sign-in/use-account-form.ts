import type { CheckedForm } from "@junban/domain/values";
import type { Outcome } from "@junban/ports/outcome";
import { type FormEvent, useRef, useState } from "react";
import { failureOf, type OperationStatus } from "#src/rules/collection-status.ts";
import { type Faults, useFaults } from "#src/use-faults.ts";

export interface AccountForm<Field extends string> {
	readonly faults: Faults<Field>;
	/** The status of the last request, with the provider's code and message after a failure (specification, section 8). */
	readonly status: OperationStatus;
	readonly failure: ReturnType<typeof failureOf>;
	readonly pending: boolean;
	submit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * A form of an account: checks the values, sends them once, and shows faults at their fields.
 *
 * @param send undefined while the account service loads
 */
export function useAccountForm<Values, Field extends string>(
	check: (fields: FormData) => CheckedForm<Values, Field>,
	send: ((values: Values) => Promise<Outcome<unknown>>) | undefined,
	onDone?: () => void,
): AccountForm<Field> {
	const faults = useFaults<Field>();
	const [status, setStatus] = useState<OperationStatus>({ state: "idle" });
	const isSending = useRef(false);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const checked = check(new FormData(form));
		faults.show(checked.ok ? [] : checked.faults, form);
		setStatus({ state: "idle" });
		if (!checked.ok || send === undefined || isSending.current) return;
		isSending.current = true;
		setStatus({ state: "request" });
		void send(checked.value).then((outcome) => {
			isSending.current = false;
			setStatus(
				outcome.ok ? { state: "success" } : { state: "failure", code: outcome.code, message: outcome.detail },
			);
			if (outcome.ok) onDone?.();
		});
	};
	return { faults, status, failure: failureOf(status), pending: status.state === "request", submit };
}
