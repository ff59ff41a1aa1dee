import { useTranslation } from "@junban/i18n/react";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { ListPlan } from "./import-tables.ts";

/** Faults that are listed; a file of 10,000 lines may have as many. */
const MOST_FAULTS = 50;

/** What is to be corrected in the file. */
export function ImportFaults({ plan: { faults, lacking } }: { plan: Pick<ListPlan, "faults" | "lacking"> }) {
	const { t } = useTranslation("csv");
	const reasonOf = useReason();
	if (lacking.length > 0)
		return (
			<Note tone="danger" role="alert" icon={<WarningIcon />} title={t("take.lacking")}>
				<p className="wrap-anywhere">{t("take.lackingColumns", { names: lacking.join(" / ") })}</p>
			</Note>
		);
	return (
		<Note
			tone="danger"
			role="alert"
			icon={<WarningIcon />}
			title={t("take.faults", { count: faults.length })}
		>
			<ul className="mt-8 grid gap-4">
				{faults.slice(0, MOST_FAULTS).map(({ line, column, code }) => (
					<li key={`${line} ${column} ${code}`}>
						<b>{column === undefined ? t("take.fault", { line }) : t("take.faultIn", { line, column })}</b>{" "}
						{reasonOf(code)}
					</li>
				))}
			</ul>
			{faults.length > MOST_FAULTS ? (
				<p className="mt-8">{t("take.moreFaults", { count: faults.length - MOST_FAULTS })}</p>
			) : null}
		</Note>
	);
}

/** What is wrong with a cell, for somebody who looks at the spreadsheet. */
function useReason(): (code: ListPlan["faults"][number]["code"]) => string {
	const { t } = useTranslation("csv");
	const { t: codes } = useTranslation("codes");
	return (code) => {
		switch (code) {
			case "already-exists":
				return t("take.reasons.twice");
			case "invalid-value":
				return t("take.reasons.invalid");
			case "required-missing":
				return t("take.reasons.empty");
			default:
				return codes(code);
		}
	};
}
