import { toasts } from "@junban/app-shell/toast-store";
import { type Code, type CsvRow, isSameValue } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import type { DocumentChange } from "@junban/ports/document-change";
import { Button } from "@junban/ui/button";
import { WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Progress } from "@junban/ui/progress";
import { useMemo, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { changesOf, countAfter, itemsOf } from "./import-changes.ts";
import { ImportFaults } from "./import-faults.tsx";
import { ImportPreview } from "./import-preview.tsx";
import type { ImportTable, NewUid } from "./import-tables.ts";
import type { CsvPorts, ListPort } from "./ports.ts";

export type ImportPlanProps = {
	rows: readonly CsvRow[];
	/** Of what a line of the file adds. */
	newUid: NewUid;
	/** The list when the file was read. */
	stored: ImportTable["stored"];
	table: ImportTable;
	port: Pick<ListPort<unknown>, "apply">;
	refresh: CsvPorts["refresh"];
	onSaving: (isSaving: boolean) => void;
	onDone: () => void;
};

/** What the file changes in the list as it is now, and the button that saves all of it or nothing. */
export function ImportPlan({
	rows,
	newUid,
	stored,
	table,
	port,
	refresh,
	onSaving,
	onDone,
}: ImportPlanProps) {
	const { t } = useTranslation("csv");
	const { outage } = useShop();
	const plan = useMemo(() => table.plan(rows, newUid), [table, rows, newUid]);
	const [withMissing, setWithMissing] = useState(false);
	const [isSaving, setSaving] = useState(false);
	const [failure, setFailure] = useState<Code>();
	const offerUndo = useUndo(port, refresh);
	const changes = useMemo(() => changesOf(plan, withMissing), [plan, withMissing]);
	const isFaulty = plan.faults.length + plan.lacking.length > 0;
	const tooMany = countAfter(plan, withMissing) > plan.most ? countAfter(plan, withMissing) : undefined;
	const apply = async () => {
		setSaving(true);
		onSaving(true);
		setFailure(undefined);
		const applied = await saved(port, changes, refresh);
		setSaving(false);
		onSaving(false);
		if (!applied.ok) return setFailure(applied.code);
		offerUndo(applied.value, itemsOf(plan, withMissing));
		onDone();
	};
	if (isFaulty) return <ImportFaults plan={plan} />;
	return (
		<div className="grid gap-24">
			{/* After an import without an answer, the change may be its own. */}
			{isSameValue(stored, table.stored) || isSaving || failure === "offline" ? null : (
				<Note tone="caution" role="status" icon={<WarningIcon />}>
					<p>{t("take.changedElsewhere")}</p>
				</Note>
			)}
			<ImportPreview plan={plan} withMissing={withMissing} onWithMissing={setWithMissing} />
			{tooMany === undefined ? null : (
				<Note tone="danger" role="alert" icon={<WarningIcon />}>
					<p>{t("take.tooMany", { most: plan.most, count: tooMany })}</p>
				</Note>
			)}
			{failure === undefined || changes.length === 0 ? null : <Failure code={failure} />}
			{isSaving ? (
				<Progress label={t("take.applying")} value={undefined} />
			) : changes.length > 0 && tooMany === undefined ? (
				<div className="grid justify-items-start gap-8">
					<Button variant="primary" size={64} disabled={outage !== undefined} onClick={() => void apply()}>
						{t("take.apply")}
					</Button>
					{outage === undefined ? null : <p className="small muted">{t("take.offline")}</p>}
				</div>
			) : null}
		</div>
	);
}

/** Without an answer the commit may have been made; the preview shows it once the list arrives. */
function Failure({ code }: { code: Code }) {
	const { t } = useTranslation("csv");
	const { t: codes } = useTranslation("codes");
	const isUnsure = code === "offline";
	return (
		<Note
			tone="danger"
			role="alert"
			icon={<WarningIcon />}
			title={t(isUnsure ? "take.unsure" : "take.notSaved")}
		>
			<p>{isUnsure ? t("take.unsureText") : code === "conflict" ? t("take.conflict") : codes(code)}</p>
		</Note>
	);
}

/** Says what was imported. The undo is one commit too, and is refused if something was changed since. */
function useUndo(port: Pick<ListPort<unknown>, "apply">, refresh: CsvPorts["refresh"]) {
	const { t } = useTranslation("csv");
	const { t: common } = useTranslation();
	const { t: codes } = useTranslation("codes");
	return (undo: readonly DocumentChange[], items: number) => {
		const run = async () => {
			const undone = await saved(port, undo, refresh);
			if (undone.ok) toasts.show({ key: TOAST, text: t("take.undone") });
			else {
				const why = undone.code === "conflict" ? t("take.undoConflict") : codes(undone.code);
				toasts.show({ key: TOAST, text: why, type: "danger" });
			}
		};
		toasts.show({
			...{ key: TOAST, type: "success" },
			text: items === 0 ? t("take.doneOrder") : t("take.done", { count: items }),
			action: { text: common("undo"), run: () => void run() },
		});
	};
}

const TOAST = "csv";

/** The desk reads what was saved. Without it the desk does so a little later. */
async function saved(
	port: Pick<ListPort<unknown>, "apply">,
	changes: readonly DocumentChange[],
	refresh: CsvPorts["refresh"],
) {
	try {
		const applied = await port.apply(changes);
		if (applied.ok) await refresh();
		return applied;
	} catch {
		return { ok: false, code: "internal" } as const;
	}
}
