import type { StaffMember } from "@junban/api-contract/schemas-accounts";
import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { serverClock } from "@junban/app-shell/server-clock";
import { useStore } from "@junban/app-shell/use-store";
import type { Member } from "@junban/domain/documents";
import type { PublicUid } from "@junban/domain/values";
import type { RecordedEvent } from "@junban/firebase-client/events";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Table, type TableColumn } from "@junban/ui/table";
import { type ReactNode, useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { useActorName } from "#src/lib/actor-name.ts";
import { kindOf } from "#src/lib/event-kind.ts";
import { restorableUntil } from "#src/line/restorable.ts";
import { isLastEnding } from "./last-ending.ts";
import { PAGE_SIZE } from "./use-events.ts";

export type EventTableProps = {
	/** Undefined while they are fetched. */
	events: readonly RecordedEvent[] | undefined;
	members: ReadonlyMap<PublicUid, Member> | undefined;
	people: readonly StaffMember[] | undefined;
	/** A number with the shop's prefix. */
	labelOf: (number: number) => string;
	isLoading: boolean;
	onRestore: (member: Member) => Promise<void>;
	/** Replaces the rows after a failure. */
	error: ReactNode;
	empty: ReactNode;
};

const NO_EVENTS: readonly RecordedEvent[] = [];

/** One page of events. Its order is that of the query, so the columns do not sort. */
export function EventTable(props: EventTableProps) {
	const { events = NO_EVENTS, isLoading, error, empty } = props;
	const { t } = useTranslation("reports");
	const { t: common } = useTranslation("common");
	const { locale } = useShop();
	return (
		<Table
			label={t("events.list")}
			columns={useColumns(props)}
			rows={events}
			rowKey={({ id }) => id}
			locale={locale}
			pageSize={PAGE_SIZE}
			loading={isLoading}
			error={error}
			empty={empty}
			words={{
				pagesLabel: t("events.pages"),
				previousLabel: t("events.previous"),
				nextLabel: t("events.next"),
				pageLabel: (page) => t("events.pageOf", { page }),
				loading: common("loading"),
				summary: (_from, _to, found) => t("events.shown", { count: found }),
				sorted: (title) => title,
			}}
		/>
	);
}

type Column = TableColumn<RecordedEvent>;

function useColumns({ members, people, labelOf, onRestore }: EventTableProps): readonly Column[] {
	const { t } = useTranslation("reports");
	const { timezone, locale } = useShop();
	const nameOf = useActorName();
	return useMemo(() => {
		const column = (
			key: "at" | "actor" | "what" | "number" | "restore",
			value: Column["value"],
			rest: Partial<Column> = {},
		): Column => ({ key, title: t(`events.columns.${key}`), value, sortable: false, ...rest });
		const memberOf = ({ publicUid }: RecordedEvent) =>
			publicUid === undefined ? undefined : members?.get(publicUid);
		return [
			column("at", ({ at }) => `${formatDay(at, timezone, locale)} ${formatTime(at, timezone, locale)}`),
			column("actor", ({ actor }) => nameOf(actor, people), {
				cell: ({ actor }) => <bdi className="wrap-anywhere">{nameOf(actor, people)}</bdi>,
			}),
			column("what", (event) => t(`kinds.${kindOf(event)}`)),
			column("number", (event) => memberOf(event)?.number, {
				cell: (event) => {
					const member = memberOf(event);
					return member === undefined ? null : <NumberLink member={member} label={labelOf(member.number)} />;
				},
			}),
			column("restore", () => "", {
				titleHidden: true,
				cell: (event) => {
					const member = memberOf(event);
					return member === undefined || !isLastEnding(event, member) ? null : (
						<Restore member={member} label={labelOf(member.number)} onRestore={onRestore} />
					);
				},
			}),
		];
	}, [t, nameOf, members, people, labelOf, onRestore, timezone, locale]);
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

type RestoreProps = { member: Member; label: string; onRestore: (member: Member) => Promise<void> };

/** Absent where the rules do not allow it: 30 minutes after the ending, or after the numbers restarted. */
function Restore({ member, label, onRestore }: RestoreProps) {
	const { t } = useTranslation("reports");
	const { line, outage } = useShop();
	const { board, busy } = useStore(line.state);
	const until = restorableUntil(member, board);
	if (until === undefined || serverClock.now() > until) return null;
	return (
		<Button
			size={44}
			aria-label={t("events.restoreOne", { label })}
			pending={busy.has(member.uid)}
			disabled={outage !== undefined}
			onClick={() => void onRestore(member)}
		>
			{t("events.restore")}
		</Button>
	);
}
