import { minutesBetween } from "@junban/i18n/format";
import { SectionList } from "@junban/ui/section-list";
import type { Action } from "#src/line/actions.ts";
import { actionOf, type LineState } from "#src/line/line-state.ts";
import type { Row } from "#src/line/view.ts";
import { PersonRow, type PersonRowProps } from "./person-row.tsx";

export type PersonListProps = Omit<PersonRowProps, "row" | "busy" | "minutes"> & {
	/** The server's time, in steps of 10 s. */
	now: number;
	title: string;
	rows: readonly Row[];
	/** The people of the section, including those not loaded. */
	count: number;
	/** The text of a section without people. */
	empty?: string;
	busy: LineState["busy"];
};

/** One section of the line under its heading. */
export function PersonList({ title, rows, count, empty, busy, now, ...each }: PersonListProps) {
	return (
		<SectionList title={title} count={count} empty={empty}>
			{rows.map((row) => (
				<PersonRow
					key={row.member.uid}
					row={row}
					minutes={minutesBetween(row.since, now)}
					busy={actionFor(busy, row)}
					{...each}
				/>
			))}
		</SectionList>
	);
}

/** The running action for the person of a row. */
export function actionFor(busy: LineState["busy"], { member }: Row): Action | undefined {
	return actionOf(busy, member.uid);
}
