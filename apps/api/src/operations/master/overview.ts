/** Operators read who they are, how the installation goes, and what operators did. */
import type { MasterMeResponse } from "@junban/api-contract/master/schemas-users";
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
	const page = await logPage(c.env.api.store, {
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
	const { health, lines, meter, notifier, now, platform, recent, store } = api;
	const isStoreWell = await health.isWell();
	const [facts, waiting] = await Promise.all([
		platform?.() ?? {},
		// A process that serves everything has all notices in its memory.
		platform !== undefined || !isStoreWell
			? notifier.backlog
			: store.count("", { collection: "outbox", allDescendants: true }),
	]);
	const { oldestAt, offered } = notifier;
	return {
		now: now(),
		isStoreWell,
		outbox: { waiting, ...(oldestAt === undefined ? {} : { oldest_at: oldestAt }) },
		mail: { ...meter.mail, configured: offered.mail },
		push: { ...meter.push, configured: offered.push },
		errors: recent.errors.map(({ count, lastAt, what }) => ({ code: what, count, last_at: lastAt })),
		slow: recent.slow.map(slowCall),
		platform: facts,
		process:
			platform === undefined
				? undefined
				: {
						startedAt: recent.startedAt,
						...lines.size,
						joinsLastHour: recent.joinsLastHour,
						medianMs: recent.medianMs,
					},
	};
}

function slowCall({ count, lastAt, what, worstMs }: Noted) {
	return { kind: "call" as const, what, count, worst_ms: worstMs, last_at: lastAt };
}
