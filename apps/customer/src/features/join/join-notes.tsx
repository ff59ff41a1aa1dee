import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Note } from "@junban/ui/note";
import type { JoinState } from "./shop-events.ts";

/** What became of the join, while the page stays. */
export function JoinNotes({ join }: { join: JoinState }) {
	const { t } = useTranslation(["join", "codes"]);
	if (join.kind === "unsure")
		return (
			<Note tone="caution" role="alert" title={t("unsure")}>
				<Sentences text={t("unsureText")} />
			</Note>
		);
	if (join.kind !== "refused") return null;
	const { code } = join;
	const isOurs = code === "answer-required" || code === "too-many-requests";
	return (
		<Note tone="danger" role="alert" title={t("refused")}>
			<Sentences text={isOurs ? t(`refusedBy.${code}`) : t(code, { ns: "codes" })} />
		</Note>
	);
}
