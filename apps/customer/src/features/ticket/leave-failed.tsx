import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Note } from "@junban/ui/note";
import type { Leave } from "./use-leave.ts";

/** Why the request to leave failed, and a button to send it again. */
export function LeaveFailed({ leave: { failure, isPending, confirm } }: { leave: Leave }) {
	const { t } = useTranslation(["ticket", "codes"]);
	if (failure === undefined) return null;
	return (
		<Note tone="danger" role="alert" title={t("leaveFailed")}>
			<p>
				<Sentences text={t(failure, { ns: "codes" })} />
			</p>
			<Button size={44} className="mt-8" pending={isPending} onClick={confirm}>
				{t("leaveRetry")}
			</Button>
		</Note>
	);
}
