import type { AskedQuestion } from "@junban/app-shell/question-field";
import type { Answer } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CheckIcon, OfflineIcon, UndoIcon } from "@junban/ui/icons";
import type { ReactNode } from "react";
import { isChosen, useFaultText } from "#src/lib/answers/use-fault-text.ts";
import type { FieldNote as Note } from "./answers-events.ts";

export interface FieldNoteProps {
	note: Note | undefined;
	text: (answer: Answer | undefined) => string;
	onRetry: () => void;
	onTakeBack: (answer: Answer | undefined) => void;
}

/** How an answer stands, at the end of its field. A refused one is an error of the field. */
export function FieldNote({ note, text, onRetry, onTakeBack }: FieldNoteProps) {
	const { t } = useTranslation("questions");
	return (
		<div role="status" className="mt-6 text-14/[1.6] muted noscript:hidden">
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
					<div className="flex flex-wrap items-center gap-x-8">
						<p className="flex-[1_1_6em] font-bold text-danger">{t("note.failed")}</p>
						{/* In one line with the text. Its target reaches beyond it. */}
						<div className="-my-12">
							<Button size={44} variant="quiet" onClick={onRetry}>
								{t("note.again")}
							</Button>
						</div>
					</div>
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

/**
 * What may come to the end of a field while an answer is typed and saved. What another screen has answered is not in it: it
 * may be of any length.
 */
export function useNoteRoom(): (question: AskedQuestion) => readonly string[] {
	const { t } = useTranslation("questions");
	const faultText = useFaultText();
	return (question) => {
		const notes = [t("note.kept"), `${t("note.failed")} ${t("note.again")}`];
		if (isChosen(question)) return notes;
		return [...notes, faultText(question, "answer-invalid"), faultText(question, "text-too-long")];
	};
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<p className="flex items-start gap-6">
			{icon}
			<span className="min-w-0">{children}</span>
		</p>
	);
}
