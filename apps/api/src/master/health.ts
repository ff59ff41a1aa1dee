/** How the installation goes, as operators read it. */
import type {
	MasterHealthResponse,
	MasterServerError,
	MasterSlowWork,
	MasterTrouble,
} from "@junban/api-contract/master/schemas-health";
import type { Leap } from "@junban/domain/line";
import type { EpochMs } from "@junban/domain/values";
import type { ChannelCounts } from "#src/notify/provider-meter.ts";
import { RELEASE } from "#src/release.ts";

/** What the platform knows besides the API. A figure that it does not know is absent. */
export interface PlatformFacts {
	/** Bytes of the data folder. */
	readonly storeBytes?: number;
	/** Bytes free on its disk. */
	readonly freeBytes?: number;
	readonly backup?: { readonly scheduled: boolean; readonly everyHours?: number; readonly at?: EpochMs };
	/** Whether most requests seem to come through a proxy that the settings do not name. All visitors then have one address. */
	readonly hasUnknownProxy?: boolean;
	/** Reads that no index answers, the latest first. */
	readonly scans?: readonly MasterSlowWork[];
}

/** What the processes know, where one process serves everything. */
export interface ProcessFacts {
	readonly startedAt: EpochMs;
	readonly lines: number;
	readonly phones: number;
	readonly waiting: number;
	readonly joinsLastHour: number;
	readonly medianMs: number | undefined;
	readonly errors: readonly MasterServerError[];
	readonly slow: readonly MasterSlowWork[];
}

/** Counted where one process sends everything. */
type ChannelFacts = Partial<ChannelCounts> & { readonly configured: boolean };

export interface HealthFacts {
	readonly now: EpochMs;
	readonly isStoreWell: boolean;
	/** By which the clock of this process has leapt forward. */
	readonly leap: Leap | undefined;
	readonly outbox: MasterHealthResponse["outbox"];
	readonly mail: ChannelFacts | undefined;
	readonly push: ChannelFacts | undefined;
	readonly platform: PlatformFacts;
	/** Undefined on a platform of many processes. */
	readonly process: ProcessFacts | undefined;
}

const HOUR_MS = 3_600_000;
/** A notice that waits for longer hangs. */
export const OUTBOX_LATE_MS = 15 * 60_000;
/** A failure that is older is past. */
const FAILING_MS = HOUR_MS;
/** A scheduled backup is late after this part of its time more. */
const BACKUP_LEEWAY = 1.5;
const LITTLE_SPACE = 1024 ** 3;
const HARDLY_SPACE = 200 * 1024 ** 2;
const MOST_LISTED = 20;

export function healthOf(facts: HealthFacts): MasterHealthResponse {
	const { isStoreWell, mail, now, outbox, platform, process, push } = facts;
	const { backup, freeBytes, scans = [], storeBytes } = platform;
	return {
		at: now,
		platform: process === undefined ? "workers" : "one-machine",
		troubles: troublesOf(facts),
		version: RELEASE,
		store: {
			ok: isStoreWell,
			...(storeBytes === undefined ? {} : { bytes: storeBytes }),
			...(freeBytes === undefined ? {} : { free_bytes: freeBytes }),
		},
		...(backup === undefined ? {} : { backup: backupView(backup) }),
		outbox,
		...(mail === undefined ? {} : { mail: channelView(mail) }),
		...(push === undefined ? {} : { push: channelView(push) }),
		...(process === undefined ? {} : processView(process, scans)),
	};
}

function processView(process: ProcessFacts, scans: readonly MasterSlowWork[]): Partial<MasterHealthResponse> {
	const { errors, joinsLastHour, lines, medianMs, phones, slow, startedAt, waiting } = process;
	const listed = [...scans, ...slow].toSorted((a, b) => b.last_at - a.last_at);
	return {
		...{ started_at: startedAt, lines, phones, waiting, joins_last_hour: joinsLastHour },
		...(medianMs === undefined ? {} : { median_ms: medianMs }),
		errors: errors.slice(0, MOST_LISTED),
		slow: listed.slice(0, MOST_LISTED),
	};
}

function backupView({ at, everyHours, scheduled }: NonNullable<PlatformFacts["backup"]>) {
	return {
		scheduled,
		...(everyHours === undefined ? {} : { every_hours: everyHours }),
		...(at === undefined ? {} : { at }),
	};
}

function channelView({ configured, failed, failedAt, lastFailure, sent }: ChannelFacts) {
	return {
		configured,
		...(sent === undefined ? {} : { sent }),
		...(failed === undefined ? {} : { failed }),
		...(failedAt === undefined ? {} : { failed_at: failedAt }),
		...(lastFailure === undefined ? {} : { last_failure: lastFailure }),
	};
}

/** The worst first. */
function troublesOf(facts: HealthFacts): MasterTrouble[] {
	const { isStoreWell, leap, mail, now, outbox, platform, process, push } = facts;
	const latestError = process?.errors[0];
	const isRecent = (at: EpochMs | undefined) => at !== undefined && now - at < FAILING_MS;
	const found: (MasterTrouble | undefined)[] = [
		isStoreWell ? undefined : { kind: "store-down", level: "danger" },
		spaceTrouble(platform.freeBytes),
		backupTrouble(platform.backup, now),
		platform.hasUnknownProxy === true ? { kind: "proxy-unknown", level: "caution" } : undefined,
		leap === undefined ? undefined : { kind: "clock-leapt", level: "caution", since: leap.from },
		outbox.oldest_at !== undefined && now - outbox.oldest_at > OUTBOX_LATE_MS
			? { kind: "outbox-late", level: "caution", since: outbox.oldest_at }
			: undefined,
		...[["mail-failing", mail] as const, ["push-failing", push] as const].map(([kind, counts]) =>
			counts !== undefined && isRecent(counts.failedAt)
				? {
						kind,
						level: "caution" as const,
						...(counts.failedAt === undefined ? {} : { since: counts.failedAt }),
					}
				: undefined,
		),
		latestError !== undefined && isRecent(latestError.last_at)
			? { kind: "errors", level: "caution", since: latestError.last_at }
			: undefined,
	];
	const troubles = found.filter((each) => each !== undefined);
	return troubles.toSorted((a, b) => Number(b.level === "danger") - Number(a.level === "danger"));
}

function spaceTrouble(freeBytes: number | undefined): MasterTrouble | undefined {
	if (freeBytes === undefined || freeBytes >= LITTLE_SPACE) return undefined;
	return { kind: "disk-nearly-full", level: freeBytes < HARDLY_SPACE ? "danger" : "caution" };
}

function backupTrouble(backup: PlatformFacts["backup"], now: EpochMs): MasterTrouble | undefined {
	if (backup === undefined) return undefined;
	const { at, everyHours, scheduled } = backup;
	if (at === undefined) return { kind: "backup-missing", level: scheduled ? "caution" : "danger" };
	const due = at + (everyHours ?? 24 * 7) * HOUR_MS * BACKUP_LEEWAY;
	return now > due ? { kind: "backup-late", level: "caution", since: at } : undefined;
}
