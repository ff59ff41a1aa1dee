import { toasts } from "@junban/app-shell/toast-store";
import { csvLine, decodeCsv, readCsv, UTF8_MARK } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { FileDrop } from "@junban/ui/file-drop";
import { DownloadIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Progress } from "@junban/ui/progress";
import { download } from "@junban/ui/qr-files";
import { RadioGroup } from "@junban/ui/radio-group";
import { useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { applyImport } from "./apply-import.ts";
import { decodeBytes } from "./decode-bytes.ts";
import { ImportPreview } from "./import-preview.tsx";
import { IMPORT_KINDS, type ImportKind, type ImportTable, type ListPlan } from "./import-tables.ts";
import type { CsvPorts } from "./ports.ts";

const MAX_BYTES = 2_000_000;

export type ImportSectionProps = {
	ports: CsvPorts;
	tables: Readonly<Record<ImportKind, ImportTable>>;
};

/** A file as it was read. `line`: where a quote is not closed. */
type Reading =
	| { readonly state: "read"; readonly file: File; readonly plan: ListPlan }
	| { readonly state: "unreadable"; readonly file: File; readonly line: number };

/** Reads a file, shows what it would change, and saves after a press. */
export function ImportSection({ ports, tables }: ImportSectionProps) {
	const { t } = useTranslation("csv");
	const { app, role } = useShop();
	const [kind, setKind] = useState<ImportKind>("receptions");
	const [reading, setReading] = useState<Reading>();
	const table = tables[kind];
	// Counts the files and lists that were chosen. A plan that is ready late must not be saved into another list.
	const chosen = useRef(0);
	const choose = async (file: File | undefined) => {
		chosen.current += 1;
		const own = chosen.current;
		const read = file && (await readFile(file, table));
		if (chosen.current === own) setReading(read);
	};
	const template = () => {
		const text = [...table.rows()].map(csvLine).join("");
		const file = new Blob([Uint8Array.from(UTF8_MARK), text], { type: "text/csv;charset=utf-8" });
		download(file, `${app}-${t(`take.kinds.${kind}`)}.csv`);
	};
	return (
		<section className="grid content-start gap-24">
			<h2 className="border-ink border-t-2 pt-12 text-20">{t("take.title")}</h2>
			<p>{t("take.text")}</p>
			<RadioGroup
				label={t("take.kind")}
				value={kind}
				options={IMPORT_KINDS.map((value) => ({ value, text: t(`take.kinds.${value}`) }))}
				onChange={(next) => {
					chosen.current += 1;
					setKind(next);
					setReading(undefined);
				}}
			/>
			<div>
				<Button icon={<DownloadIcon />} onClick={template}>
					{t("take.template")}
				</Button>
			</div>
			{role === "sample" ? (
				<p className="muted">{t("take.sample")}</p>
			) : (
				<FileDrop
					label={t("take.file")}
					file={reading?.file}
					accept=".csv,text/csv,.tsv,.txt"
					maxBytes={MAX_BYTES}
					dropText={t("take.drop")}
					chooseText={t("take.choose")}
					removeText={t("take.remove")}
					typeRefusal={t("take.notCsv")}
					sizeRefusal={t("take.tooLarge")}
					brokenText={t("take.unreadable")}
					onChange={(file) => void choose(file)}
				/>
			)}
			{reading === undefined ? null : reading.state === "unreadable" ? (
				<Note tone="danger" role="alert" icon={<WarningIcon />}>
					<p>{reading.line === 0 ? t("take.unreadable") : t("take.quotes", { line: reading.line })}</p>
				</Note>
			) : (
				<Plan
					key={`${kind} ${reading.file.name} ${reading.file.lastModified}`}
					plan={reading.plan}
					port={ports[kind]}
					refresh={ports.refresh}
					onDone={() => setReading(undefined)}
				/>
			)}
		</section>
	);
}

type PlanProps = {
	plan: ListPlan;
	port: CsvPorts[ImportKind];
	refresh: CsvPorts["refresh"];
	onDone: () => void;
};

function Plan({ plan, port, refresh, onDone }: PlanProps) {
	const { t } = useTranslation("csv");
	const { t: codes } = useTranslation("codes");
	const [withMissing, setWithMissing] = useState(false);
	const [saved, setSaved] = useState<number>();
	const count = plan.added.length + plan.changed.length + (withMissing ? plan.missing.length : 0);
	const hasWork = count > 0 || plan.isReordered;
	const apply = async () => {
		setSaved(0);
		const applied = await applyImport(port, plan, withMissing, setSaved);
		if (applied.saved > 0 || applied.failure === undefined) await refresh();
		setSaved(undefined);
		const { failure } = applied;
		if (failure === undefined)
			toasts.show({ key: "csv", text: t("take.done", { count: applied.saved }), type: "success" });
		else
			toasts.show({
				key: "csv",
				text: `${t("take.partly", { count: applied.saved })} ${codes(failure.code)}`,
				type: "danger",
			});
		onDone();
	};
	return (
		<div className="grid gap-24">
			<ImportPreview plan={plan} withMissing={withMissing} onWithMissing={setWithMissing} />
			{saved !== undefined ? (
				<Progress label={t("take.applying")} value={saved} max={Math.max(1, count)} />
			) : plan.faults.length === 0 && hasWork ? (
				<div>
					<Button variant="primary" size={64} onClick={() => void apply()}>
						{t("take.apply")}
					</Button>
				</div>
			) : null}
		</div>
	);
}

async function readFile(file: File, table: ImportTable): Promise<Reading> {
	// The file may have been moved or changed since it was chosen.
	const bytes = await file.arrayBuffer().catch(() => undefined);
	const text = bytes && decodeCsv(new Uint8Array(bytes), decodeBytes);
	// A picture that is called .csv decodes to letters of control.
	if (text === undefined || text.includes("\0")) return { state: "unreadable", file, line: 0 };
	const read = readCsv(text);
	return read.ok
		? { state: "read", file, plan: table.plan(read.rows) }
		: { state: "unreadable", file, line: read.line };
}
