import { Sentences } from "@junban/app-shell/sentences";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Note } from "@junban/ui/note";
import type { Leave } from "./use-leave.ts";

/** Why the request to leave failed, and a button to send it again. */
export function LeaveFailed({ leave: { failure, isPending, confirm } }: { leave: Leave }) {
	if (failure === undefined) return null;
	return <Failed failure={failure} isPending={isPending} onRetry={confirm} />;
}

interface FailedProps {
	failure: Code;
	isPending: boolean;
	onRetry: () => void;
}

function Failed({ failure, isPending, onRetry }: FailedProps) {
	const { t } = useTranslation(["ticketMore", "ticket", "codes"]);
	return (
		<Note tone="danger" role="alert" title={t("leaveFailed")}>
			<p>
				<Sentences text={t(failure, { ns: "codes" })} />
			</p>
			<Button
				size={44}
				className="mt-8"
				pending={isPending}
				pendingText={t("leaving", { ns: "ticket" })}
				onClick={onRetry}
			>
				{t("leaveRetry")}
			</Button>
		</Note>
	);
}
