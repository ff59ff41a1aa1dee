import type { ApiResult } from "@junban/api-contract/client";
import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Dialog } from "@junban/ui/dialog";
import { DialogActions } from "@junban/ui/dialog-actions";
import { TextArea } from "@junban/ui/text-area";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { FailureNote } from "./failure-note.tsx";
import { newAct } from "./new-act.ts";

/** What every act carries, for the log. */
export interface ActWords {
	/** The same for repeats of one press. */
	readonly act: string;
	readonly reason: string;
}

export type ActDialogProps<T> = {
	/** The question: みなと食堂の受付を止めますか */
	title: string;
	/** What the act does, and further fields. */
	children: ReactNode;
	confirmText: string;
	/** The act takes something from somebody. */
	danger?: boolean;
	/** The label of the field. By default it says that the log keeps the reason. */
	reasonLabel?: string;
	reasonHint?: string;
	/** The act explains itself. */
	isReasonOptional?: boolean;
	/** The reason as it is known already. */
	firstReason?: string;
	/** False: a field of `children` shows what is wrong. */
	check?: () => boolean;
	send: (words: ActWords) => Promise<ApiResult<T>>;
	onDone: (value: T) => void;
	onClose: () => void;
};

/** Asks before an act of an operator, and why. Render it only while it is asked. */
export function ActDialog<T>(props: ActDialogProps<T>) {
	const { title, danger = false, onClose } = props;
	const isSending = useRef(false);
	// Whoever closes the window while an act is under way would not see how it ends.
	const close = () => {
		if (!isSending.current) onClose();
	};
	return (
		<Dialog open alert={danger} title={title} onClose={close}>
			<ActForm {...props} isSending={isSending} />
		</Dialog>
	);
}

const REASON_MOST = 500;

function ActForm<T>(props: ActDialogProps<T> & { isSending: { current: boolean } }) {
	const { children, confirmText, danger = false, isReasonOptional = false, firstReason = "" } = props;
	const { reasonLabel, reasonHint, check, send, onDone, onClose, isSending } = props;
	const { t } = useTranslation("frame");
	const { t: common } = useTranslation("common");
	const { t: codes } = useTranslation("codes");
	// A repeat after a lost answer must be the same act.
	const [act] = useState(newAct);
	const [reason, setReason] = useState(firstReason);
	const [fault, setFault] = useState<string>();
	const [failure, setFailure] = useState<Code>();
	const [isPending, setPending] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isSending.current) return;
		const written = reason.trim();
		const wrong =
			written === "" && !isReasonOptional
				? t("act.reasonMissing")
				: [...written].length > REASON_MOST
					? codes("text-too-long")
					: undefined;
		setFault(wrong);
		if (wrong !== undefined) field.current?.focus();
		if (check?.() === false || wrong !== undefined) return;
		isSending.current = true;
		setPending(true);
		setFailure(undefined);
		void send({ act, reason: written }).then((result) => {
			isSending.current = false;
			setPending(false);
			if (result.ok) onDone(result.value);
			else setFailure(result.code);
		});
	};
	return (
		<form className="stack" noValidate onSubmit={submit}>
			{children}
			<TextArea
				ref={field}
				label={reasonLabel ?? t("act.reason")}
				hint={reasonHint ?? t("act.reasonHint")}
				optional={isReasonOptional ? t("act.optional") : undefined}
				name="reason"
				rows={2}
				value={reason}
				error={fault}
				onChange={(event) => setReason(event.currentTarget.value)}
			/>
			<FailureNote code={failure} />
			<DialogActions>
				<Button onClick={onClose} disabled={isPending}>
					{common("cancel")}
				</Button>
				<Button
					type="submit"
					variant={danger ? "danger" : "primary"}
					pending={isPending}
					pendingText={t("act.pending")}
				>
					{confirmText}
				</Button>
			</DialogActions>
		</form>
	);
}
