import { useTranslation } from "@junban/i18n/react";
import { Stamp } from "@junban/ui/stamp";
import { StampedNumber } from "@junban/ui/stamped-number";
import { TicketTop } from "@junban/ui/ticket-top";
import type { OverView } from "./ticket-view.ts";

/** The number of a place that is over, with a stamp where the time is known. */
export function StampedHead({
	ticket: { number, time, date },
	word,
}: {
	ticket: Pick<OverView, "number" | "time" | "date">;
	word: string;
}) {
	const { t } = useTranslation("ticket");
	return (
		<>
			<TicketTop label={t("number")} />
			<StampedNumber
				number={number}
				stamp={
					time === undefined || date === undefined ? undefined : (
						<Stamp label={`${word} ${date} ${time}`} word={word} time={time} date={date} />
					)
				}
			/>
		</>
	);
}
