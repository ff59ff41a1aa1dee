import { Sentences } from "@junban/app-shell/sentences";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Note } from "@junban/ui/note";
import { WithMorePhrases } from "#src/lib/lazy-screen.tsx";
import type { JoinState } from "./shop-events.ts";

/** Refusals whose general text would blame the customer. */
const OURS = ["answer-required", "answer-invalid", "text-too-long", "too-many-requests"] as const;

function isOurs(code: Code): code is (typeof OURS)[number] {
	return OURS.some((each) => each === code);
}

/** What became of the join, while the page stays. */
export function JoinNotes({ join }: { join: JoinState }) {
	const { t } = useTranslation("join");
	if (join.kind === "unsure")
		return (
			<Note tone="caution" role="alert" title={t("unsure")}>
				<Sentences text={t("unsureText")} />
			</Note>
		);
	if (join.kind !== "refused") return null;
	return (
		<WithMorePhrases>
			<Refused code={join.code} />
		</WithMorePhrases>
	);
}

function Refused({ code }: { code: Code }) {
	const { t } = useTranslation(["join", "codes"]);
	return (
		<Note tone="danger" role="alert" title={t("refused")}>
			<Sentences text={isOurs(code) ? t(`refusedBy.${code}`) : t(code, { ns: "codes" })} />
		</Note>
	);
}
