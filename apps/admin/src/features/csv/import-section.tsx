import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { FileDrop } from "@junban/ui/file-drop";
import { DownloadIcon } from "@junban/ui/icons";
import { download } from "@junban/ui/qr-files";
import { RadioGroup } from "@junban/ui/radio-group";
import { useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { ImportPlan } from "./import-plan.tsx";
import { IMPORT_KINDS, type ImportKind, type ImportTable, type NewUid } from "./import-tables.ts";
import type { CsvPorts } from "./ports.ts";
import type { FileReading } from "./read-file.ts";

const MAX_BYTES = 2_000_000;

export type ImportSectionProps = {
	ports: CsvPorts;
	tables: Readonly<Record<ImportKind, ImportTable>>;
};

interface Chosen {
	/** Counts the files and lists that were chosen. What is ready late must not be taken for another list. */
	readonly count: number;
	readonly file: File;
	readonly reading: FileReading | { readonly state: "not-loaded" };
	/** The uids of what the file adds: an import that is tried again finds what the first one added. */
	readonly newUid: NewUid;
	/** The list when the file was read. */
	readonly stored: ImportTable["stored"];
}

/** Reads a file, shows what it would change, and saves after a press. */
export function ImportSection({ ports, tables }: ImportSectionProps) {
	const { t } = useTranslation("csv");
	const { app, role } = useShop();
	const [kind, setKind] = useState<ImportKind>("receptions");
	const [chosen, setChosen] = useState<Chosen>();
	const [isSaving, setSaving] = useState(false);
	const problemOf = useProblem();
	const heading = useRef<HTMLHeadingElement>(null);
	const counter = useRef(0);
	const table = tables[kind];
	const uidsOf = useUids(ports);
	const choose = async (file: File | undefined) => {
		counter.current += 1;
		const count = counter.current;
		const next = file && {
			...{ count, file, reading: await read(file), stored: table.stored },
			newUid: uidsOf(kind, file),
		};
		if (counter.current === count) setChosen(next);
	};
	const saveList = async () => {
		const written = await import("#src/lib/csv-file.ts").catch(() => undefined);
		if (written === undefined) toasts.show({ key: "csv", text: t("take.notWritten"), type: "danger" });
		else download(written.csvFile(table.rows()), `${app}-${t(`take.kinds.${kind}`)}.csv`);
	};
	return (
		<section className="grid content-start gap-24">
			<h2 ref={heading} tabIndex={-1} className="border-ink border-t-2 pt-12 text-20">
				{t("take.title")}
			</h2>
			<p>{t("take.text")}</p>
			<RadioGroup
				label={t("take.kind")}
				value={kind}
				disabled={isSaving}
				options={IMPORT_KINDS.map((value) => ({ value, text: t(`take.kinds.${value}`) }))}
				onChange={(next) => {
					setKind(next);
					void choose(undefined);
				}}
			/>
			<div>
				<Button icon={<DownloadIcon />} onClick={() => void saveList()}>
					{t("take.template")}
				</Button>
			</div>
			{role === "sample" ? (
				<p className="muted">{t("take.sample")}</p>
			) : (
				<FileDrop
					label={t("take.file")}
					file={chosen?.file}
					error={chosen && problemOf(chosen.reading)}
					accept=".csv,text/csv,.tsv,.txt"
					maxBytes={MAX_BYTES}
					dropText={t("take.drop")}
					chooseText={t("take.choose")}
					removeText={t("take.remove")}
					typeRefusal={t("take.notCsv")}
					sizeRefusal={t("take.tooLarge")}
					brokenText={t("take.unreadable")}
					disabled={isSaving}
					onChange={(file) => void choose(file)}
				/>
			)}
			{chosen?.reading.state === "read" ? (
				<ImportPlan
					key={chosen.count}
					rows={chosen.reading.rows}
					newUid={chosen.newUid}
					stored={chosen.stored}
					table={table}
					port={ports[kind]}
					refresh={ports.refresh}
					onSaving={setSaving}
					onDone={() => {
						setChosen(undefined);
						// The pressed button disappears.
						heading.current?.focus();
					}}
				/>
			) : null}
		</section>
	);
}

/** A uid for each line of a file, the same when the file is chosen again. */
function useUids(ports: CsvPorts): (kind: ImportKind, file: File) => NewUid {
	const [known] = useState(() => new Map<string, string>());
	return (kind, { name, size, lastModified }) =>
		(line) => {
			const place = [kind, name, size, lastModified, line].join("\n");
			const uid = known.get(place) ?? ports[kind].newUid();
			known.set(place, uid);
			return uid;
		};
}

/** The reader of files loads with the first one. */
async function read(file: File): Promise<Chosen["reading"]> {
	const reader = await import("./read-file.ts").catch(() => undefined);
	return reader === undefined ? { state: "not-loaded" } : reader.readFile(file);
}

/** Why a file has no plan; undefined if it has one. */
function useProblem(): (reading: Chosen["reading"]) => string | undefined {
	const { t } = useTranslation("csv");
	return (reading) => {
		switch (reading.state) {
			case "read":
				return undefined;
			case "not-loaded":
				return t("take.notLoaded");
			case "unreadable":
				return t("take.unreadable");
			case "empty":
				return t("take.empty");
			case "too-many-rows":
				return t("take.tooManyRows");
			case "open-quote":
				return t("take.quotes", { line: reading.line });
		}
	};
}
