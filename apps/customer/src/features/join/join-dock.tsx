import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { TicketIcon } from "@junban/ui/icons";
import { NumberStepper } from "@junban/ui/number-stepper";

/** The largest party that the page offers; larger parties talk to the staff. */
const MAX_PEOPLE = 20;

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
		<span>
			<span className="noscript:hidden">{t("joinFor.before", { people })}</span>
			{t("join")}
			<span className="noscript:hidden">{t("joinFor.after", { people })}</span>
		</span>
	);
}

/** The number of people in a form that was sent without script, or one. */
export function firstPeople(values: Readonly<Record<string, readonly string[]>> | undefined): number {
	const people = Number(values?.party_size?.[0]);
	return Number.isInteger(people) && people >= 1 && people <= MAX_PEOPLE ? people : 1;
}
