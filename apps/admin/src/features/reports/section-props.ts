import type { Unit } from "@junban/domain/documents";
import type { Report, ReportPart } from "./report.ts";

/** The props of each section of the figures. */
export type SectionProps = {
	report: Report;
	step: "day" | "week";
	/** The days or weeks of the charts. */
	parts: readonly ReportPart[];
	unit: Unit;
};
