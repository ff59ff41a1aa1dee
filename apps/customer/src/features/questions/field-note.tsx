import type { Answer } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CheckIcon, OfflineIcon, RetryIcon, UndoIcon } from "@junban/ui/icons";
import type { ReactNode } from "react";
import type { FieldNote as Note } from "./answers-events.ts";

export interface FieldNoteProps {
	note: Note | undefined;
	text: (answer: Answer | undefined) => string;
	onRetry: () => void;
	onTakeBack: (answer: Answer | undefined) => void;
}

/**
 * How an answer stands, below its field. A refused one says so in the field itself. Its line keeps its room: what is below
 * stays where it is when an answer is saved.
 */
export function FieldNote({ note, text, onRetry, onTakeBack }: FieldNoteProps) {
	const { t } = useTranslation("questions");
	return (
		<div role="status" className="mt-4 min-h-[1.65em] small muted noscript:hidden">
			{noteOf()}
		</div>
	);

	function noteOf(): ReactNode {
		switch (note?.kind) {
			case "saving":
				return <p>{t("note.saving")}</p>;
			case "saved":
				return <Line icon={<CheckIcon size={18} />}>{t("note.saved")}</Line>;
			case "kept":
				return <Line icon={<OfflineIcon size={18} />}>{t("note.kept")}</Line>;
			case "failed":
				return (
					<>
						<p className="font-bold text-danger">{t("note.failed")}</p>
						<Button size={44} icon={<RetryIcon />} onClick={onRetry}>
							{t("note.again")}
						</Button>
					</>
				);
			case "elsewhere":
				return changed(t("note.elsewhere", { answer: text(note.lost) }), note.lost);
			case "replaced":
				return changed(t("note.replaced", { answer: text(note.other) }), note.other);
			default:
				return null;
		}
	}

	function changed(words: string, before: Answer | undefined) {
		return (
			<>
				<p className="wrap-anywhere">{words}</p>
				<Button size={44} variant="quiet" icon={<UndoIcon />} onClick={() => onTakeBack(before)}>
					{t("note.takeBack")}
				</Button>
			</>
		);
	}
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<p className="flex items-start gap-6">
			{icon}
			<span className="min-w-0">{children}</span>
		</p>
	);
}
