import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { TicketIcon } from "@junban/ui/icons";
import { NumberStepper } from "@junban/ui/number-stepper";
import { MAX_PEOPLE } from "#src/lib/party.ts";

export interface JoinDockProps {
	people: number;
	isSending: boolean;
	onPeople: (people: number) => void;
}

/** The end of the form to join: for how many, and the button. Works without script. */
export function JoinDock({ people, isSending, onPeople }: JoinDockProps) {
	const { t } = useTranslation("join");
	return (
		<>
			<input type="hidden" name="intent" value="join" />
			<NumberStepper
				label={t("partySize")}
				name="party_size"
				value={people}
				min={1}
				max={MAX_PEOPLE}
				unit={t("partyUnit")}
				lessLabel={t("fewer")}
				moreLabel={t("more")}
				// A disabled field would not be sent.
				disabled={false}
				onChange={(next) => {
					if (!isSending) onPeople(next);
				}}
			/>
			<div className="mt-12">
				<Button
					type="submit"
					variant="primary"
					size={64}
					wide
					icon={<TicketIcon />}
					pending={isSending}
					pendingText={t("joining")}
				>
					<JoinText people={people} />
				</Button>
			</div>
		</>
	);
}

/** 2名で順番を取る. Without script the page does not know the chosen number, and does not name it. */
function JoinText({ people }: { people: number }) {
	const { t } = useTranslation("join");
	return (
		<>
			<span className="noscript:hidden">{t("joinFor", { people })}</span>
			<span className="hidden noscript:inline">{t("join")}</span>
		</>
	);
}

/** How many answers are still needed, in words; without `left`, the note that no account is needed. */
export function DockNote({ left }: { left: string | undefined }) {
	const { t } = useTranslation("join");
	return (
		<>
			<span role="alert" className="font-bold text-danger">
				{left}
			</span>
			{left === undefined ? t("noAccount") : null}
		</>
	);
}
