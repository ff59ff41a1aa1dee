import { useListWords } from "@junban/app-shell/cursor-steps";
import { type Member, minutesWaited } from "@junban/domain/documents";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Badge } from "@junban/ui/badge";
import { Table, type TableColumn } from "@junban/ui/table";
import { type ReactNode, useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { PlaceLink, RestorePlace } from "#src/line/past-place.tsx";
import { PAGE_SIZE, type RecordPage } from "./use-record-page.ts";

export type RecordTableProps = {
	found: RecordPage;
	/** A number with the shop's prefix. */
	numberOf: (number: number) => string;
	onRestore: (member: Member) => Promise<void>;
	/** Replaces the rows after a failure. */
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
			words={useListWords()}
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
				cell: (member) => <PlaceLink member={member} label={numberOf(member.number)} />,
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
				cell: (member) => (
					<RestorePlace member={member} label={numberOf(member.number)} onRestore={onRestore} />
				),
			}),
		];
	}, [t, numberOf, onRestore, timezone, locale]);
}

function Standing({ member: { state, overReason } }: { member: Member }) {
	const { t } = useTranslation("allMembers");
	if (state !== "over") return <Badge tone="soft">{t(`states.${state}`)}</Badge>;
	return overReason === undefined ? t("states.over") : t(`reasons.${overReason}`);
}
