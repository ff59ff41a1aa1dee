import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import { type Member, minutesWaited } from "@junban/domain/documents";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { Table, type TableColumn, type TableWords } from "@junban/ui/table";
import { type ReactNode, useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { restorableUntil } from "#src/line/restorable.ts";
import { PAGE_SIZE, type RecordPage } from "./use-record-page.ts";

export type RecordTableProps = {
	found: RecordPage;
	/** A number with the shop's prefix. */
	numberOf: (number: number) => string;
	onRestore: (member: Member) => Promise<void>;
	/** Shows in place of the rows after a failure. */
	error: ReactNode;
	empty: ReactNode;
};

const NO_ROWS: readonly Member[] = [];

/** One page of records. The order is that of the query, so the columns do not sort. */
export function RecordTable({ found, numberOf, onRestore, error, empty }: RecordTableProps) {
	const { t } = useTranslation("allMembers");
	const { locale } = useShop();
	const columns = useColumns(numberOf, onRestore);
	return (
		<Table
			label={t("list")}
			columns={columns}
			rows={found.page?.documents ?? NO_ROWS}
			rowKey={(member) => member.uid}
			words={useWords()}
			locale={locale}
			pageSize={PAGE_SIZE}
			loading={found.isLoading}
			error={found.failure === undefined ? undefined : error}
			empty={empty}
		/>
	);
}

function useColumns(
	numberOf: (number: number) => string,
	onRestore: (member: Member) => Promise<void>,
): readonly TableColumn<Member>[] {
	const { t } = useTranslation("allMembers");
	const { timezone, locale } = useShop();
	return useMemo(() => {
		const column = (
			key: "number" | "joined" | "state" | "waited" | "party" | "name" | "source" | "restore",
			value: (member: Member) => string | number | undefined,
			rest: Partial<TableColumn<Member>> = {},
		): TableColumn<Member> => ({ key, title: t(`columns.${key}`), value, sortable: false, ...rest });
		return [
			column("number", ({ number }) => numberOf(number), {
				cell: (member) => <NumberLink member={member} label={numberOf(member.number)} />,
			}),
			column(
				"joined",
				({ joinedAt }) =>
					`${formatDay(joinedAt, timezone, locale)} ${formatTime(joinedAt, timezone, locale)}`,
			),
			column("state", ({ state, overReason }) => overReason ?? state, {
				cell: (member) => <Standing member={member} />,
			}),
			column("waited", (member) => {
				const minutes = minutesWaited(member);
				return minutes === undefined ? undefined : t("minutes", { count: Math.round(minutes) });
			}),
			column("party", ({ partySize }) => t("party", { count: partySize })),
			column("name", ({ name }) => name, {
				cell: ({ name }) => (name === undefined ? null : <bdi className="wrap-anywhere">{name}</bdi>),
			}),
			column("source", ({ source }) => t(`sources.${source}`)),
			column("restore", () => "", {
				titleHidden: true,
				cell: (member) => <Restore member={member} label={numberOf(member.number)} onRestore={onRestore} />,
			}),
		];
	}, [t, numberOf, onRestore, timezone, locale]);
}

function NumberLink({ member: { uid }, label }: { member: Member; label: string }) {
	const { app } = useShop();
	return (
		<AppLink
			className="inline-flex min-h-44 items-center font-bold text-text underline"
			to={adminPaths.member(app, uid)}
		>
			{label}
		</AppLink>
	);
}

function Standing({ member: { state, overReason } }: { member: Member }) {
	const { t } = useTranslation("allMembers");
	if (state !== "over") return <Badge tone="soft">{t(`states.${state}`)}</Badge>;
	return overReason === undefined ? t("states.over") : t(`reasons.${overReason}`);
}

type RestoreProps = { member: Member; label: string; onRestore: (member: Member) => Promise<void> };

function Restore({ member, label, onRestore }: RestoreProps) {
	const { t } = useTranslation("allMembers");
	const { line, outage } = useShop();
	const { board, busy } = useStore(line.state);
	const until = restorableUntil(member, board);
	if (member.state !== "over" || until === undefined || serverClock.now() > until) return null;
	return (
		<Button
			size={44}
			aria-label={t("restoreOne", { label })}
			pending={busy.has(member.uid)}
			disabled={outage !== undefined}
			onClick={() => void onRestore(member)}
		>
			{t("restore")}
		</Button>
	);
}

function useWords(): TableWords {
	const { t } = useTranslation("allMembers");
	return {
		pagesLabel: t("pages"),
		previousLabel: t("previous"),
		nextLabel: t("next"),
		pageLabel: (page) => t("pageOf", { page }),
		loading: t("loading"),
		summary: (_from, _to, found) => t("shown", { count: found }),
		sorted: (title) => title,
	};
}
