import { answerHeader, EVENT_COLUMNS, type LineSettings, type Question } from "@junban/domain/documents";
import type { Code } from "@junban/domain/values";
import { HISTORY_COLUMNS, instantsOfRange } from "@junban/domain/wait";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { DownloadIcon, WarningIcon } from "@junban/ui/icons";
import { Note } from "@junban/ui/note";
import { Progress } from "@junban/ui/progress";
import { download } from "@junban/ui/qr-files";
import { useEffect, useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { WriteOptions, Written } from "#src/lib/csv-file.ts";
import { memberParts } from "#src/lib/member-parts.ts";
import { type ExportChoice, ExportForm, useExportChoice } from "./export-form.tsx";
import { answerParts, eventParts, historyParts, type Range } from "./export-parts.ts";
import { type ExportWords, useExportWords } from "./export-words.ts";
import type { CsvPorts } from "./ports.ts";

export type ExportSectionProps = {
	ports: CsvPorts;
	settings: LineSettings;
	/** Of both lists, for the columns of the answers. */
	questions: readonly Question[];
};

type State =
	| { readonly state: "idle" }
	| { readonly state: "running"; readonly count: number }
	| { readonly state: "failed"; readonly code: Code }
	| { readonly state: "stopped" }
	| ({ readonly state: "done" } & Pick<Extract<Written, { ok: true }>, "records" | "lost" | "unreadable">);

/** Chooses and writes a file. Leaving the screen stops the writing; nothing is left behind. */
export function ExportSection({ ports, settings, questions }: ExportSectionProps) {
	const { t } = useTranslation("csv");
	const { t: codes } = useTranslation("codes");
	const { app, data } = useShop();
	const [state, setState] = useState<State>({ state: "idle" });
	const running = useRef<AbortController>(undefined);
	const form = useExportChoice();
	const sources = useSources(ports, questions, useExportWords(settings));
	useEffect(() => () => running.current?.abort(), []);
	const { choice, range } = form;
	const start = async () => {
		if (choice.kind === "members" && choice.columns.length === 0) return;
		const controller = new AbortController();
		running.current = controller;
		setState({ state: "running", count: 0 });
		const instants = instantsOfRange(range, data.timeZone, settings.dayStart);
		const source = sources(choice, { days: range, instants }, controller.signal);
		const progress = (count: number) => setState({ state: "running", count });
		const options = { ...source, encoding: choice.encoding, progress, signal: controller.signal };
		const written = await import("#src/lib/csv-file.ts")
			.then(({ writeFile }) => writeFile(options))
			.catch(() => ({ ok: false, code: "internal" }) as const);
		if (written.ok) {
			download(written.file, `${app}-${t(`out.file.${choice.kind}`)}-${range.from}-${range.to}.csv`);
			setState({ state: "done", ...written });
		} else if (written.code === "stopped") setState({ state: "stopped" });
		else setState({ state: "failed", code: written.code });
	};
	return (
		<section className="grid content-start gap-24">
			<h2 className="border-ink border-t-2 pt-12 text-20">{t("out.title")}</h2>
			<ExportForm {...form} />
			{state.state === "failed" ? (
				<Note tone="danger" role="alert" icon={<WarningIcon />}>
					<p>{codes(state.code)}</p>
				</Note>
			) : null}
			{state.state === "running" ? (
				<div className="grid gap-12">
					<Progress
						label={t("out.running")}
						value={undefined}
						text={t("out.count", { count: state.count })}
					/>
					<div>
						<Button onClick={() => running.current?.abort()}>{t("out.stop")}</Button>
					</div>
				</div>
			) : (
				<div>
					<Button variant="primary" size={64} icon={<DownloadIcon />} onClick={() => void start()}>
						{t("out.start")}
					</Button>
				</div>
			)}
			<Result state={state} />
		</section>
	);
}

/** How the export ended. Beside its button, where a toast would lie over it. */
function Result({ state }: { state: State }) {
	const { t } = useTranslation("csv");
	if (state.state === "stopped") return <p role="status">{t("out.stopped")}</p>;
	if (state.state !== "done") return null;
	const { records, lost, unreadable } = state;
	return (
		<div className="grid gap-12" role="status">
			<p>{t("out.done", { count: records })}</p>
			{lost + unreadable === 0 ? null : (
				<Note tone="caution" icon={<WarningIcon />}>
					{lost > 0 ? <p>{t("out.lost", { count: lost })}</p> : null}
					{unreadable > 0 ? <p>{t("out.unreadable", { count: unreadable })}</p> : null}
				</Note>
			)}
		</div>
	);
}

/** Header and parts of each kind of file. */
function useSources(ports: CsvPorts, questions: readonly Question[], words: ExportWords) {
	const { t } = useTranslation("csv");
	const { t: records } = useTranslation("allMembers");
	const { t: reports } = useTranslation("reports");
	return (
		{ kind, columns }: ExportChoice,
		range: Range,
		signal: AbortSignal,
	): Pick<WriteOptions, "header" | "parts"> => {
		switch (kind) {
			case "members":
				return {
					header: columns.map((column) => records(`export.columns.${column}`)),
					parts: memberParts({
						pages: ports.members.pages({ ...range.instants, oldestFirst: true }),
						...{ columns, texts: words.members, signal },
					}),
				};
			case "answers":
				return {
					header: answerHeader(questions, {
						number: records("export.columns.number"),
						joinedAt: records("export.columns.joinedAt"),
						removed: t("out.removed"),
					}),
					parts: answerParts(ports, range, questions, words.answers, signal),
				};
			case "events": {
				const names = {
					at: reports("events.columns.at"),
					actor: reports("events.columns.actor"),
					command: reports("events.columns.what"),
					number: reports("events.columns.number"),
					reason: records("reason"),
				};
				return {
					header: EVENT_COLUMNS.map((column) => names[column]),
					parts: eventParts(ports, range, words.events, signal),
				};
			}
			case "history":
				return {
					header: HISTORY_COLUMNS.map((column) => reports(`columns.${column}`)),
					parts: historyParts(ports, range),
				};
		}
	};
}
