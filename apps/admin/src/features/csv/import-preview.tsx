import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Checkbox } from "@junban/ui/checkbox";
import { ArrowRightIcon } from "@junban/ui/icons";
import type { ReactNode } from "react";
import type { CellChange, ListPlan } from "./import-tables.ts";

/** Items that are listed of each kind; a file of 10,000 lines may add as many. */
const MOST_ITEMS = 50;

export type ImportPreviewProps = {
	plan: ListPlan;
	/** Whether what the file does not have is to be removed. */
	withMissing: boolean;
	onWithMissing: (withMissing: boolean) => void;
};

/** What an import would change. */
export function ImportPreview({ plan, withMissing, onWithMissing }: ImportPreviewProps) {
	const { t } = useTranslation("csv");
	const { added, changed, missing, unchanged, isReordered, unknown } = plan;
	const isSame = added.length + changed.length === 0 && !isReordered && !withMissing;
	const counts = [
		...(added.length === 0 ? [] : [t("take.added", { count: added.length })]),
		...(changed.length === 0 ? [] : [t("take.changed", { count: changed.length })]),
		...(withMissing ? [t("take.removed", { count: missing.length })] : []),
		...(unchanged.length === 0 ? [] : [t("take.unchanged", { count: unchanged.length })]),
	];
	return (
		<div className="grid gap-12">
			<h3 className="text-16">{t("take.preview")}</h3>
			<p role="status">{isSame ? t("take.nothing") : counts.join(" / ")}</p>
			<ul className="grid gap-8 empty:hidden">
				{added.slice(0, MOST_ITEMS).map(({ uid, name }) => (
					<Line key={uid} label={t("take.addedOne")} name={name} />
				))}
				{changed.slice(0, MOST_ITEMS).map(({ uid, name, cells }) => (
					<Line key={uid} label={t("take.changedOne")} name={name}>
						<Cells cells={cells} />
					</Line>
				))}
				{withMissing
					? missing.map(({ uid, name }) => <Line key={uid} label={t("take.removedOne")} name={name} />)
					: null}
			</ul>
			<More count={rest(added.length) + rest(changed.length)} />
			{isReordered ? <p>{t("take.reordered")}</p> : null}
			{unknown.length === 0 ? null : (
				<p className="small muted wrap-anywhere">{t("take.unknown", { names: unknown.join(", ") })}</p>
			)}
			{missing.length === 0 ? null : (
				<Checkbox
					label={t("take.removeMissing", { count: missing.length })}
					checked={withMissing}
					onChange={onWithMissing}
				/>
			)}
		</div>
	);
}

function rest(length: number): number {
	return Math.max(0, length - MOST_ITEMS);
}

function More({ count }: { count: number }) {
	const { t } = useTranslation("csv");
	return count === 0 ? null : <p className="small muted">{t("take.more", { count })}</p>;
}

function Line({ label, name, children }: { label: string; name: string; children?: ReactNode }) {
	const { t } = useTranslation("csv");
	return (
		<li className="grid gap-4 border-b border-rule pb-8">
			<div className="flex items-baseline gap-8">
				<Badge>{label}</Badge>
				<b className="line-clamp-2 min-w-0 wrap-anywhere" dir="auto">
					{name === "" ? t("take.untitled") : name}
				</b>
			</div>
			{children}
		</li>
	);
}

/** The old and the new text of each changed cell. */
function Cells({ cells }: { cells: readonly CellChange[] }) {
	const { t } = useTranslation("csv");
	const text = (cell: string) => (cell === "" ? t("take.emptyCell") : cell);
	return (
		<dl className="small grid gap-4">
			{cells.map(({ column, before, after }) => (
				<div key={column} className="grid gap-x-12 tablet:grid-cols-[10em_1fr]">
					<dt className="muted">{column}</dt>
					<dd className="flex min-w-0 flex-wrap items-baseline gap-x-8">
						<del className="muted line-clamp-3 wrap-anywhere" dir="auto">
							{text(before)}
						</del>
						<span aria-hidden className="muted self-center text-12">
							<ArrowRightIcon />
						</span>
						<ins className="line-clamp-3 no-underline wrap-anywhere" dir="auto">
							{text(after)}
						</ins>
					</dd>
				</div>
			))}
		</dl>
	);
}
