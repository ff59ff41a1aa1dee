import type { ApiFailure } from "@junban/api-contract/client";
import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Note } from "@junban/ui/note";

/** Why the request to leave failed. */
export function LeaveFailed({ failure }: { failure: ApiFailure | undefined }) {
	const { t } = useTranslation(["ticket", "codes"]);
	if (failure === undefined) return null;
	return (
		<Note tone="danger" role="alert" title={t("leaveFailed")}>
			<Sentences text={t(failure.code, { ns: "codes" })} />
		</Note>
	);
}
