import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Checkbox } from "@junban/ui/checkbox";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import type { ListPlan } from "./import-tables.ts";

/** Faults that are listed; a file of 10,000 lines may have as many. */
const MOST_FAULTS = 50;

export type ImportPreviewProps = {
	plan: ListPlan;
	/** Whether what the file does not have is to be removed. */
	withMissing: boolean;
	onWithMissing: (withMissing: boolean) => void;
};

/** What an import would change, or what is to be corrected in the file. */
export function ImportPreview({ plan, withMissing, onWithMissing }: ImportPreviewProps) {
	const { t } = useTranslation("csv");
	const { added, changed, missing, unchanged, isReordered, unknown, faults } = plan;
	if (faults.length > 0) return <Faults plan={plan} />;
	const isSame = added.length + changed.length + missing.length === 0 && !isReordered;
	return (
		<div className="grid gap-12">
			<h3 className="text-16">{t("take.preview")}</h3>
			<p role="status">
				{isSame
					? t("take.nothing")
					: [
							t("take.added", { count: added.length }),
							t("take.changed", { count: changed.length }),
							t("take.unchanged", { count: unchanged }),
						].join(" / ")}
			</p>
			<ul className="grid gap-8">
				{added.map(({ line, item }) => (
					<Line key={line} label={t("take.addedOne")} name={item.name} />
				))}
				{changed.map(({ line, item, columns }) => (
					<Line key={line} label={t("take.changedOne")} name={item.name} columns={columns} />
				))}
				{withMissing
					? missing.map(({ uid, name }) => <Line key={uid} label={t("take.removedOne")} name={name} />)
					: null}
			</ul>
			{isReordered ? <p>{t("take.reordered")}</p> : null}
			{unknown.length === 0 ? null : (
				<p className="small muted wrap-anywhere">{t("take.unknown", { names: unknown.join(", ") })}</p>
			)}
			{missing.length === 0 ? null : (
				<Checkbox
					label={`${t("take.removeMissing")} (${t("take.missing", { count: missing.length })})`}
					checked={withMissing}
					onChange={onWithMissing}
				/>
			)}
		</div>
	);
}

function Line({ label, name, columns = [] }: { label: string; name: string; columns?: readonly string[] }) {
	const { t } = useTranslation("csv");
	return (
		<li className="flex flex-wrap items-baseline gap-8 border-b border-rule pb-8">
			<Badge>{label}</Badge>
			<b className="wrap-anywhere" dir="auto">
				{name === "" ? t("take.untitled") : name}
			</b>
			{columns.length === 0 ? null : <span className="small muted">{columns.join(" / ")}</span>}
		</li>
	);
}

function Faults({ plan: { faults } }: Pick<ImportPreviewProps, "plan">) {
	const { t } = useTranslation("csv");
	const { t: codes } = useTranslation("codes");
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
						{codes(code)}
					</li>
				))}
			</ul>
			{faults.length > MOST_FAULTS ? (
				<p className="mt-8">{t("take.moreFaults", { count: faults.length - MOST_FAULTS })}</p>
			) : null}
		</Note>
	);
}
