import { COMMAND_LINE, type MasterLogEntry } from "@junban/api-contract/master/schemas-users";
import { useListWords } from "@junban/app-shell/cursor-steps";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { Table, type TableColumn } from "@junban/ui/table";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { MasterScreen } from "#src/frame/master-screen.tsx";
import { AsOf, NotLoaded, Outdated } from "#src/lib/failure-note.tsx";
import { ListPages } from "#src/lib/list-pages.tsx";
import { useMaster } from "#src/lib/master-context.ts";
import { writtenDay, writtenMoment } from "#src/lib/times.ts";
import { pageOf, useChangeAddress } from "#src/lib/use-address.ts";
import { useFresh } from "#src/lib/use-fresh.ts";
import { TargetLink } from "./target-link.tsx";

const TARGET_MOST = 200;
const NO_ROWS: readonly MasterLogEntry[] = [];

/** What operators did, the latest first. */
export function LogPage() {
	const { t } = useTranslation("log");
	const { client, locale } = useMaster();
	const [search] = useSearchParams();
	const change = useChangeAddress();
	const target = (search.get("target") ?? "").slice(0, TARGET_MOST);
	const page = pageOf(search);
	const { after } = page;
	const log = useFresh(
		useCallback(
			() => client.log({ target, ...(after === undefined ? {} : { cursor: after }) }),
			[client, target, after],
		),
	);
	const rows = log.value?.entries ?? NO_ROWS;
	const all = () => change({ target: "" });
	return (
		<MasterScreen title={t("title")} text={t("text")} aside={<AsOf fresh={log} />}>
			<div className="grid gap-16">
				{target === "" ? null : (
					<p className="flex flex-wrap items-center gap-12">
						<span className="wrap-anywhere">{t("about", { target })}</span>
						<Button size={44} onClick={all}>
							{t("all")}
						</Button>
					</p>
				)}
				<Outdated fresh={log} />
				<Table
					label={t("title")}
					columns={useColumns()}
					rows={rows}
					rowKey={({ id }) => id}
					words={useListWords()}
					locale={locale}
					pages={
						<ListPages page={page} count={rows.length} next={log.value?.next} isLoading={log.isAsking} />
					}
					loading={log.isAsking}
					error={log.value === undefined && log.failure !== undefined ? <NotLoaded fresh={log} /> : undefined}
					empty={<p className="font-bold">{t(target === "" ? "empty" : "none")}</p>}
				/>
			</div>
		</MasterScreen>
	);
}

function useColumns(): readonly TableColumn<MasterLogEntry>[] {
	const { t } = useTranslation("log");
	const { zone } = useMaster();
	return useMemo(() => {
		const column = (
			key: "at" | "act" | "target" | "reason" | "by",
			value: (entry: MasterLogEntry) => string | number | undefined,
			rest: Partial<TableColumn<MasterLogEntry>> = {},
		): TableColumn<MasterLogEntry> => ({ key, title: t(`columns.${key}`), value, sortable: false, ...rest });
		const who = ({ by }: MasterLogEntry) =>
			by.uid === COMMAND_LINE ? t("commandLine") : (by.email ?? by.uid);
		return [
			column("at", ({ at }) => writtenMoment(at, zone), {
				cell: ({ at }) => (
					<span className="font-num text-16 font-bold whitespace-nowrap">{writtenMoment(at, zone)}</span>
				),
			}),
			column("act", ({ act }) => t(`acts.${act}`), { width: 9, cell: (entry) => <Act entry={entry} /> }),
			column("target", ({ target }) => target, { width: 11, cell: (entry) => <TargetLink entry={entry} /> }),
			column("reason", ({ reason }) => reason, {
				width: 12,
				cell: ({ reason, until }) => (
					<span className="grid gap-4 wrap-anywhere">
						{reason === undefined || reason === "" ? "–" : reason}
						{until === undefined ? null : (
							<small className="text-13 text-ink-2">{t("until", { day: writtenDay(until - 1, zone) })}</small>
						)}
					</span>
				),
			}),
			column("by", who, {
				width: 9,
				cell: (entry) => (
					<bdi className="text-14 text-ink-2 wrap-anywhere desktop:wrap-break-word">{who(entry)}</bdi>
				),
			}),
		];
	}, [t, zone]);
}

function Act({ entry: { act, state } }: { entry: MasterLogEntry }) {
	const { t } = useTranslation("log");
	return (
		<span className="flex flex-wrap items-center gap-8 wrap-break-word">
			{t(`acts.${act}`)}
			{state === "done" ? null : (
				<Badge tone={state === "failed" ? "danger" : "caution"}>{t(`state.${state}`)}</Badge>
			)}
		</span>
	);
}
