import type { ServiceStatusResponse } from "@junban/api-contract/schemas-status";
import type { EpochMs } from "@junban/domain/values";
import type { FirestoreClient } from "@junban/firestore-wire/client";
import type { Api, ApiContext } from "#src/http/context.ts";
import { unwrap } from "#src/http/request.ts";
import { OUTBOX_LATE_MS } from "#src/master/health.ts";
import { announcementsPage } from "#src/master/words.ts";

const MOST_NEWS = 10;

/** `GET /apiV2/project/status`: how the service goes, for the public page. It tells no figures and nothing of shops. */
export async function serviceStatus(c: ApiContext): Promise<Response> {
	const { api } = c.env;
	const now = api.now();
	const isWell = await api.health.isWell();
	const { downSince } = api.health;
	const answer: ServiceStatusResponse = {
		at: now,
		lines: { ok: isWell, ...(isWell || downSince === undefined ? {} : { since: downSince }) },
		...mailsOf(api, now),
		news: isWell ? await newsOf(api.store, now) : [],
	};
	return c.json(answer, 200, { "cache-control": "public, max-age=15" });
}

/** Single failures are of single addresses: only mails that wait for long are a disturbance. */
function mailsOf({ notifier, platform }: Api, now: EpochMs): Pick<ServiceStatusResponse, "mails"> {
	if (!notifier.promised.mail) return { mails: { ok: true, configured: false } };
	if (platform === undefined) return {};
	const { oldestAt } = notifier;
	const isLate = oldestAt !== undefined && now - oldestAt > OUTBOX_LATE_MS;
	return { mails: { ok: !isLate, configured: true, ...(isLate ? { since: oldestAt } : {}) } };
}

async function newsOf(store: FirestoreClient, now: EpochMs): Promise<ServiceStatusResponse["news"]> {
	const { announcements } = unwrap(await announcementsPage(store, undefined));
	return announcements
		.filter(({ end_at }) => end_at === undefined || end_at > now)
		.slice(0, MOST_NEWS)
		.map(({ end_at: _end, information_at: at, version: _version, ...told }) => ({ ...told, at }));
}
