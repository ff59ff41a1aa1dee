import { Sentences } from "@junban/app-shell/sentences";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Note } from "@junban/ui/note";
import type { JoinState } from "./shop-events.ts";

/** Refusals whose general text would blame the customer. */
const OURS = ["answer-required", "answer-invalid", "text-too-long", "too-many-requests"] as const;

function isOurs(code: Code): code is (typeof OURS)[number] {
	return OURS.some((each) => each === code);
}

/** Why the join was refused, or why it takes longer. */
export function MoreJoinNotes({ join }: { join: JoinState }) {
	const { t } = useTranslation(["joinNotes", "codes"]);
	if (join.kind === "sending")
		return (
			<Note role="status" title={t("crowd")}>
				<Sentences text={t("crowdText")} />
			</Note>
		);
	if (join.kind !== "refused") return null;
	const { code } = join;
	return (
		<Note tone="danger" role="alert" title={t("refused")}>
			<Sentences text={isOurs(code) ? t(`refusedBy.${code}`) : t(code, { ns: "codes" })} />
		</Note>
	);
}
