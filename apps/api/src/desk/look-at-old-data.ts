import { linePaths } from "@junban/domain/documents";
import { LOOK_EVERY_MS } from "@junban/domain/shop";
import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Clock } from "#src/ports.ts";
import type { Lines } from "./lines.ts";
import { OldData } from "./old-data.ts";
import { RETRY_AFTER_MS } from "./timers.ts";

/** Parts of one call: a Worker's alarm has a bounded number of requests. */
const PARTS = 20;

interface Ports {
	readonly store: FirestoreClient;
	readonly lines: Lines;
	readonly now: Clock;
}

/** Lets the desk of one line delete what may be kept no longer. @returns when to look again */
export async function lookAtOldData(
	{ lines, now, store }: Ports,
	app: AppUid,
	line: LineUid,
	parts = PARTS,
): Promise<EpochMs> {
	const opened = await lines.open(app, line);
	if (!opened.ok) return now() + LOOK_EVERY_MS;
	const { restricted, app: shop } = opened.value.snapshot;
	const settings = { retentionDays: shop.retentionDays, restricted };
	if (!(await new OldData(store, linePaths(app, line)).mayBeDue(settings, now())))
		return now() + LOOK_EVERY_MS;
	for (let part = 0; part < parts; part++) {
		const told = await opened.value.line.desk.deleteOldPart();
		if (told === "done") return now() + LOOK_EVERY_MS;
		if (told === "failed") break;
	}
	return now() + RETRY_AFTER_MS;
}
