import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Note } from "@junban/ui/note";
import { Sheet } from "@junban/ui/sheet";
import { TextField } from "@junban/ui/text-field";
import { type SubmitEvent, useId, useState } from "react";
import type { MailRow } from "./notices-events.ts";
import type { useNoticeWords } from "./use-notice-words.ts";

export interface MailSheetProps {
	readonly open: boolean;
	readonly row: MailRow;
	readonly words: ReturnType<typeof useNoticeWords>;
	readonly onSave: (typed: string) => void;
	readonly onRemove: () => void;
	readonly onClose: () => void;
}

/** The form of the mail address. What was typed stays while the sheet is closed. */
export function MailSheet({ open, row, words, onSave, onRemove, onClose }: MailSheetProps) {
	const { t } = useTranslation("notices");
	const [typed, setTyped] = useState("");
	const form = useId();
	const { address, fault, isBusy, isUnconfirmed, lastFailure, likely } = row;
	const submit = (event: SubmitEvent) => {
		event.preventDefault();
		onSave(typed);
	};
	return (
		<Sheet
			open={open}
			title={t("mail.title")}
			closeLabel={t("close")}
			actions={
				<Button variant="primary" wide type="submit" form={form} pending={isBusy} pendingText={t("busy")}>
					{t(likely !== undefined ? "mail.saveAnyway" : address === undefined ? "mail.save" : "mail.change")}
				</Button>
			}
			onClose={onClose}
		>
			<form id={form} className="stack" method="post" noValidate onSubmit={submit}>
				{lastFailure === undefined ? null : <Note tone="caution" title={words.mailFailure(lastFailure)} />}
				{address === undefined ? null : (
					<p>
						<span className="label block">{t("mail.now")}</span>
						<b>{address}</b>
					</p>
				)}
				{address === undefined || !isUnconfirmed ? null : <p>{t("mail.unconfirmed", { address })}</p>}
				<TextField
					label={t("mail.label")}
					hint={words.when}
					error={fault === undefined ? undefined : words.fault(fault)}
					type="email"
					inputMode="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={254}
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				{likely === undefined ? null : (
					<Note tone="caution" role="alert" title={t("mail.likely", { address: likely })}>
						<Button
							className="mt-8"
							size={44}
							onClick={() => {
								setTyped(likely);
								onSave(likely);
							}}
						>
							{t("mail.correct", { address: likely })}
						</Button>
					</Note>
				)}
				<p className="small muted">{t("mail.kept")}</p>
				{address === undefined ? null : (
					<Button variant="quiet-danger" wide pending={isBusy} pendingText={t("busy")} onClick={onRemove}>
						{t("mail.remove")}
					</Button>
				)}
			</form>
		</Sheet>
	);
}
