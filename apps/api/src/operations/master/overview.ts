/** Operators read who they are, how the installation goes, and what operators did. */
import type { MasterMeResponse } from "@junban/api-contract/master/schemas-users";
import type { EpochMs } from "@junban/domain/values";
import { Timestamp } from "@junban/firestore-wire/value";
import { errorFields } from "#src/error-fields.ts";
import { callerOf } from "#src/http/authorise.ts";
import type { Api, ApiContext } from "#src/http/context.ts";
import type { Noted } from "#src/http/recent.ts";
import { unwrap } from "#src/http/request.ts";
import { type HealthFacts, healthOf } from "#src/master/health.ts";
import { logPage } from "#src/master/log.ts";

/** `GET /apiV2/master/me` */
export function masterMe(c: ApiContext): Response {
	const { email, secondFactor, uid } = callerOf(c);
	const answer: MasterMeResponse = {
		uid,
		...(email === undefined ? {} : { email }),
		second_factor: secondFactor,
	};
	return c.json(answer);
}

/** `GET /apiV2/master/log` */
export async function masterLog(c: ApiContext): Promise<Response> {
	const page = await logPage(c.env.api, {
		target: c.req.query("target"),
		cursor: c.req.query("cursor"),
	});
	return c.json(unwrap(page));
}

/** `GET /apiV2/master/health` */
export async function masterHealth(c: ApiContext): Promise<Response> {
	return c.json(healthOf(await factsOf(c.env.api)));
}

async function factsOf(api: Api): Promise<HealthFacts> {
	const { health, leaps, lines, meter, notifier, now, platform, recent } = api;
	const isStoreWell = await health.isWell();
	const [facts, outbox] = await Promise.all([platform?.() ?? {}, outboxOf(api, isStoreWell)]);
	const { promised } = notifier;
	// Of many processes this one knows nothing but its own calls, errors and mails.
	const isAlone = platform !== undefined;
	return {
		now: now(),
		isStoreWell,
		leap: leaps.last,
		outbox,
		mail: { ...(isAlone ? meter.mail : {}), configured: promised.mail },
		push: { ...(isAlone ? meter.push : {}), configured: promised.push },
		platform: facts,
		process: isAlone
			? {
					startedAt: recent.startedAt,
					...lines.size,
					joinsLastHour: recent.joinsLastHour,
					medianMs: recent.medianMs,
					errors: recent.errors.map(({ count, lastAt, what }) => ({ code: what, count, last_at: lastAt })),
					slow: recent.slow.map(slowCall),
				}
			: undefined,
	};
}

/** The notices that wait: a process that serves everything has all of them in its memory, otherwise the store is asked. */
async function outboxOf(
	{ log, notifier, platform, store }: Api,
	isStoreWell: boolean,
): Promise<HealthFacts["outbox"]> {
	if (platform !== undefined || !isStoreWell) return outboxView(notifier.backlog, notifier.oldestAt);
	const all = { collection: "outbox", allDescendants: true };
	const oldest = store.runQuery("", { ...all, orderBy: [["at", "asc"]], limit: 1, select: ["at"] });
	const [waiting, found] = await Promise.all([
		store.count("", all),
		// An installation whose indexes are older than this program. The page has to show the rest.
		oldest.catch((error: unknown) => {
			log("warn", "outbox.oldest-unknown", errorFields(error));
			return [];
		}),
	]);
	const at = found[0]?.data.at;
	return outboxView(waiting, at instanceof Timestamp ? at.toMillis() : undefined);
}

function outboxView(waiting: number, oldestAt: EpochMs | undefined): HealthFacts["outbox"] {
	return { waiting, ...(oldestAt === undefined ? {} : { oldest_at: oldestAt }) };
}

function slowCall({ count, lastAt, what, worstMs }: Noted) {
	return { kind: "call" as const, what, count, worst_ms: worstMs, last_at: lastAt };
}
