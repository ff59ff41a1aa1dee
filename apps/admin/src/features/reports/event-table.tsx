import type { StaffMember } from "@junban/api-contract/schemas-accounts";
import { useListWords } from "@junban/app-shell/cursor-steps";
import type { Member } from "@junban/domain/documents";
import type { PublicUid } from "@junban/domain/values";
import type { RecordedEvent } from "@junban/firebase-client/events";
import { formatDay, formatTime } from "@junban/i18n/format";
import { useTranslation } from "@junban/i18n/react";
import { Table, type TableColumn } from "@junban/ui/table";
import { type ReactNode, useMemo } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { useActorName } from "#src/lib/actor-name.ts";
import { kindOf } from "#src/lib/event-kind.ts";
import { PlaceLink, RestorePlace } from "#src/line/past-place.tsx";
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
			words={useListWords()}
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
					return member === undefined ? null : <PlaceLink member={member} label={labelOf(member.number)} />;
				},
			}),
			column("restore", () => "", {
				titleHidden: true,
				cell: (event) => {
					const member = memberOf(event);
					return member === undefined || !isLastEnding(event, member) ? null : (
						<RestorePlace member={member} label={labelOf(member.number)} onRestore={onRestore} />
					);
				},
			}),
		];
	}, [t, nameOf, members, people, labelOf, onRestore, timezone, locale]);
}
