import type { Unit } from "@junban/domain/documents";
import type { Report, ReportPart } from "./report.ts";

/** What each section of the figures gets. */
export type SectionProps = {
	report: Report;
	step: "day" | "week";
	/** The days or weeks of the charts. */
	parts: readonly ReportPart[];
	unit: Unit;
};
