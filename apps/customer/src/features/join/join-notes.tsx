import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Note } from "@junban/ui/note";
import { lazyPart } from "#src/lib/lazy-screen.tsx";
import type { JoinState } from "./shop-events.ts";

const { Screen: MoreJoinNotes } = lazyPart(async () => (await import("./more-join-notes.tsx")).MoreJoinNotes);

/** What became of the join, while the page stays. */
export function JoinNotes({ join }: { join: JoinState }) {
	const { t } = useTranslation("join");
	// Without a connection no further file comes.
	if (join.kind !== "unsure") return <MoreJoinNotes join={join} />;
	return (
		<Note tone="caution" role="alert" title={t("unsure")}>
			<Sentences text={t("unsureText")} />
		</Note>
	);
}
