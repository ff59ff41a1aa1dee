import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Note } from "@junban/ui/note";
import { NumberStepper } from "@junban/ui/number-stepper";
import { Sheet } from "@junban/ui/sheet";
import { useState } from "react";
import { MAX_PEOPLE } from "#src/lib/party.ts";
import type { TicketSession } from "./ticket-session.ts";

export interface PartySheetProps {
	open: boolean;
	/** As the server has it. */
	size: number;
	session: Pick<TicketSession, "changeParty">;
	onClose: () => void;
}

/** Changes the party size. A file of its own: `PartyRow` loads it. */
export function PartySheet({ open, size, session, onClose }: PartySheetProps) {
	const { t } = useTranslation(["ticketMore", "join", "codes", "common"]);
	const [chosen, setChosen] = useState<number>();
	const [isPending, setPending] = useState(false);
	const [failure, setFailure] = useState<Code>();
	const value = chosen ?? size;
	const close = () => {
		setChosen(undefined);
		setFailure(undefined);
		onClose();
	};
	const save = () => {
		setPending(true);
		void session.changeParty(value).then((answer) => {
			setPending(false);
			if (answer.ok) close();
			else setFailure(answer.code);
		});
	};
	return (
		<Sheet
			open={open}
			title={t("peopleChange")}
			closeLabel={t("close", { ns: "common" })}
			// Closed before the answer, a failure would be told nowhere.
			onClose={() => isPending || close()}
			actions={
				<Button
					variant="primary"
					wide
					pending={isPending}
					pendingText={t("peopleSaving")}
					onClick={value === size ? close : save}
				>
					{t("peopleSave", { count: value })}
				</Button>
			}
		>
			<div className="stack">
				<NumberStepper
					label={t("people")}
					value={value}
					min={1}
					max={Math.max(MAX_PEOPLE, size)}
					unit={t("peopleUnit") || undefined}
					lessLabel={t("fewer", { ns: "join" })}
					moreLabel={t("more", { ns: "join" })}
					disabled={isPending}
					onChange={setChosen}
				/>
				{failure === undefined ? null : (
					<Note tone="danger" role="alert" title={t("peopleFailed")}>
						{t(failure, { ns: "codes" })}
					</Note>
				)}
			</div>
		</Sheet>
	);
}
