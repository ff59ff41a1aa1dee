/** The reports' access to the database and the API. Tests pass their own ports. */
import type { ApiResult } from "@junban/api-contract/client";
import type { StaffMember } from "@junban/api-contract/schemas-accounts";
import { createShopClient } from "@junban/api-contract/shop-client";
import type { Member } from "@junban/domain/documents";
import type { LocalDate, PublicUid } from "@junban/domain/values";
import type { HistoryDay } from "@junban/domain/wait";
import type { EventFilter, RecordedEvent } from "@junban/firebase-client/events";
import type { Pages } from "@junban/firebase-client/pages";
import type { Outcome } from "@junban/ports/outcome";
import type { Listing } from "@junban/ports/watch";
import type { Shop } from "#src/frame/shop-context.ts";
import { recordsOf } from "#src/line/records.ts";

export interface ReportsPorts {
	/** The days of the range that have a history, both ends included. */
	days(from: LocalDate, to: LocalDate): Promise<Outcome<Listing<HistoryDay>>>;
	/** Events, the newest first. */
	events(filter: EventFilter): Pick<Pages<RecordedEvent>, "page">;
	/** The members with these public uids. Deleted members are absent. */
	members(uids: readonly PublicUid[]): Promise<Outcome<ReadonlyMap<PublicUid, Member>>>;
	/** The people of the shop. Only its owner may read them. */
	staff(): Promise<ApiResult<readonly StaffMember[]>>;
}

export function openPorts({
	app,
	locale,
	services: { config, firebase },
	line,
}: Pick<Shop, "app" | "locale" | "services" | "line">): ReportsPorts {
	const { events, history, members } = recordsOf(line, firebase);
	const client = createShopClient({ base: config.api, locale, token: () => firebase.auth.getIdToken() });
	return {
		events,
		days: history.days,
		members: members.ofPublicUids,
		async staff() {
			const found = await client.staff(app);
			return found.ok ? { ...found, value: found.value.staff } : found;
		},
	};
}
