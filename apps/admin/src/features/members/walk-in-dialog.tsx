import type { Code } from "@junban/domain/codes";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { NumberStepper } from "@junban/ui/number-stepper";
import { TextField } from "@junban/ui/text-field";
import { type FormEvent, useState } from "react";
import type { WalkIn } from "./commander.ts";

/** The bounds of the API's join request. */
const MOST = { party: 99, name: 80, note: 500 };

export type WalkInDialogProps = {
	open: boolean;
	pending: boolean;
	disabled: boolean;
	/** For the one person that the dialog was opened for. */
	walkIn: () => WalkIn;
	onClose: () => void;
};

/** Somebody without a phone joins at the counter. */
export function WalkInDialog({ open, onClose, ...form }: WalkInDialogProps) {
	const { t } = useTranslation("members");
	return (
		<Dialog open={open} title={t("walkIn.title")} onClose={onClose}>
			<WalkInForm {...form} onClose={onClose} />
		</Dialog>
	);
}

function WalkInForm({ pending, disabled, walkIn, onClose }: Omit<WalkInDialogProps, "open">) {
	const { t } = useTranslation("members");
	const { t: codes } = useTranslation("codes");
	const [join] = useState(walkIn);
	const [party, setParty] = useState(1);
	const [name, setName] = useState("");
	const [note, setNote] = useState("");
	const [problem, setProblem] = useState<Code>();
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (pending || disabled) return;
		setProblem(undefined);
		const said = { name: name.trim(), note: note.trim() };
		void join({
			party_size: party,
			...(said.name === "" ? {} : { name: said.name }),
			...(said.note === "" ? {} : { note: said.note }),
		}).then((code) => (code === undefined ? onClose() : setProblem(code)));
	};
	return (
		<form className="stack" onSubmit={send}>
			<NumberStepper
				label={t("walkIn.party")}
				value={party}
				min={1}
				max={MOST.party}
				unit={t("row.partyUnit")}
				lessLabel={t("walkIn.fewer")}
				moreLabel={t("walkIn.more")}
				onChange={setParty}
			/>
			<TextField
				label={t("walkIn.name")}
				value={name}
				maxLength={MOST.name}
				autoComplete="off"
				onChange={(event) => setName(event.target.value)}
			/>
			<TextField
				label={t("walkIn.note")}
				value={note}
				maxLength={MOST.note}
				autoComplete="off"
				onChange={(event) => setNote(event.target.value)}
			/>
			{problem === undefined ? null : (
				<Note tone="danger" role="alert" icon={<WarningIcon />}>
					<p>{codes(problem)}</p>
				</Note>
			)}
			<DialogActions>
				<Button onClick={onClose}>{t("walkIn.close")}</Button>
				<Button type="submit" variant="primary" pending={pending} disabled={disabled}>
					{t("walkIn.submit")}
				</Button>
			</DialogActions>
		</form>
	);
}
