import { useFaults } from "@junban/app-shell/use-faults";
import { PARTY_SIZES } from "@junban/domain/documents";
import { checkJoinDetails } from "@junban/domain/line";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { NumberStepper } from "@junban/ui/number-stepper";
import { TextField } from "@junban/ui/text-field";
import { type FormEvent, useState } from "react";
import type { WalkIn } from "#src/line/person-commands.ts";

export type WalkInDialogProps = {
	open: boolean;
	pending: boolean;
	disabled: boolean;
	/** Starts the join of one person. */
	walkIn: () => WalkIn;
	onClose: () => void;
};

/** A form for a person who joins at the counter, without a phone. */
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
	const [party, setParty] = useState<number>(PARTY_SIZES.least);
	const faults = useFaults<string>();
	const [problem, setProblem] = useState<Code>();
	const isOverLimit = problem === "limit-reached" || problem === "limit-total-reached";
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (pending || disabled) return;
		const entries = new FormData(event.currentTarget);
		const checked = checkJoinDetails({ ...Object.fromEntries(entries), party_size: party });
		faults.show(checked.ok ? [] : checked.faults, event.currentTarget);
		setProblem(undefined);
		if (!checked.ok) return;
		const { partySize, ...details } = checked.value;
		void join({
			party_size: partySize,
			...details,
			...(isOverLimit ? { exceed_limits: true } : {}),
		}).then((joined) => (joined.ok ? onClose() : setProblem(joined.code)));
	};
	return (
		<form className="stack pt-8" noValidate onSubmit={send}>
			<NumberStepper
				label={t("walkIn.party")}
				value={party}
				min={PARTY_SIZES.least}
				max={PARTY_SIZES.most}
				unit={t("row.partyUnit")}
				lessLabel={t("walkIn.fewer")}
				moreLabel={t("walkIn.more")}
				onChange={setParty}
			/>
			<TextField label={t("walkIn.name")} name="name" autoComplete="off" error={faults.textOf("name")} />
			<TextField
				label={t("walkIn.phone")}
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="off"
				error={faults.textOf("phone")}
			/>
			<TextField label={t("walkIn.note")} name="note" autoComplete="off" error={faults.textOf("note")} />
			{problem === undefined ? null : (
				<Note tone="danger" role="alert" icon={<WarningIcon />}>
					<p>{codes(problem)}</p>
				</Note>
			)}
			<DialogActions>
				<Button onClick={onClose}>{t("walkIn.close")}</Button>
				<Button type="submit" variant="primary" pending={pending} disabled={disabled}>
					{t(isOverLimit ? "walkIn.submitOverLimit" : "walkIn.submit")}
				</Button>
			</DialogActions>
		</form>
	);
}
