import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import { masterHealthResponse } from "@junban/api-contract/master/schemas-health";
import { type MasterLogEntry, masterLogResponse } from "@junban/api-contract/master/schemas-users";
import { serviceStatusResponse } from "@junban/api-contract/schemas-status";
import { Timestamp } from "@junban/firestore-wire/value";
import { describe, expect, test } from "vitest";
import { recorder } from "#src/notify/testing/recorder.ts";
import { RELEASE } from "#src/release.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { operator } from "#src/testing/operators.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const platform = () =>
	Promise.resolve({ storeBytes: 5, freeBytes: 2 * 1024 ** 3, backup: { scheduled: false } });
const api = await startNodeTestApi({ platform });

describe("how it goes", () => {
	test("on one machine, with what the processes know", async () => {
		const line = await api.newLine();
		await api.join(line);
		await api.join(line);
		const { get } = await operator(api);
		const health = contract(await get("/health"), 200, masterHealthResponse);
		expect(health).toMatchObject({
			...{ platform: "one-machine", version: RELEASE, store: { ok: true, bytes: 5 } },
			...{ lines: 1, phones: 0, waiting: 2, joins_last_hour: 2, outbox: { waiting: 0 } },
			mail: { configured: false, sent: 0, failed: 0 },
			troubles: [{ kind: "backup-missing", level: "danger" }],
			errors: [],
		});
		expect(health.median_ms).toBeGreaterThanOrEqual(0);
		expect(health.started_at).toBeLessThanOrEqual(Date.now());
	});

	test("on Workers, with what is stored", async () => {
		const elsewhere = await startNodeTestApi();
		const since = Date.now() - 3_600_000;
		await elsewhere.store.commit([
			{ set: "apps/demo/outbox/one", data: { kind: "unknown" } },
			{
				set: "apps/demo/line/main/outbox/two",
				data: { kind: "unknown", at: Timestamp.fromMillis(Date.now()) },
			},
			{ set: "apps/demo/line/main/outbox/old", data: { kind: "unknown", at: Timestamp.fromMillis(since) } },
		]);
		const { get } = await operator(elsewhere);
		const health = contract(await get("/health"), 200, masterHealthResponse);
		expect(health).toMatchObject({
			...{ platform: "workers", outbox: { waiting: 3, oldest_at: since } },
			troubles: [{ kind: "outbox-late", level: "caution", since }],
		});
		expect([health.mail, health.push]).toEqual([{ configured: false }, { configured: false }]);
		const counted = ["lines", "phones", "waiting", "joins_last_hour", "median_ms", "errors", "slow"];
		for (const unknown of [...counted, "backup"]) expect(health).not.toHaveProperty(unknown);
	});
});

test("mails that stay in a folder are not told as sent, neither to operators nor on the public page", async () => {
	const { mail } = recorder().providers;
	const [kept, sent, many] = await Promise.all([
		startNodeTestApi({ platform, notices: { providers: { mail }, mailsLeave: false } }),
		startNodeTestApi({ platform, notices: { providers: { mail } } }),
		startNodeTestApi({ notices: { providers: {} } }),
	]);
	const told = async (asked: typeof kept) => {
		const { get } = await operator(asked);
		const { mail: told } = contract(await get("/health"), 200, masterHealthResponse);
		const status = contract(await asked.ask("/apiV2/project/status"), 200, serviceStatusResponse);
		return [told?.configured, status.mails];
	};
	expect(await told(kept)).toEqual([false, { ok: true, configured: false }]);
	expect(await told(sent)).toEqual([true, { ok: true, configured: true }]);
	expect(await told(many)).toEqual([false, { ok: true, configured: false }]);
});

/** Later than all other entries. */
const NAMED_AT = 4_000_000_000_000;

describe("the log", () => {
	test("is read by pages, the latest first, entries of one instant each once", async () => {
		const ids = Array.from({ length: MASTER_PAGE_ROWS + 7 }, (_, index) => `entry${index}`);
		await api.store.commit(
			ids.map((id, index) => ({
				set: `masters_log/${id}`,
				data: {
					...{ by: "u", mail: "u@example.com", act: "app-suspend", target: index < 3 ? "one" : "two" },
					...{ reason: "r", state: "done", at: Timestamp.fromMillis(1_000 + Math.floor(index / 9)) },
				},
			})),
		);
		await api.store.commit([{ set: "masters_log/odd", data: { act: "unknown" } }]);
		const { get } = await operator(api);
		const all: MasterLogEntry[] = [];
		let cursor = "";
		do {
			const page = contract(
				await get(cursor === "" ? "/log" : `/log?cursor=${cursor}`),
				200,
				masterLogResponse,
			);
			all.push(...page.entries);
			cursor = page.next ?? "";
		} while (cursor !== "");
		expect(all.map(({ id }) => id).sort()).toEqual(ids.sort());
		expect(all[0]).toEqual({
			...{ id: expect.any(String), at: 1_006, act: "app-suspend", target: "two", reason: "r", state: "done" },
			by: { uid: "u", email: "u@example.com" },
		});
		const about = contract(await get("/log?target=one"), 200, masterLogResponse);
		expect(about.entries.map(({ id }) => id).sort()).toEqual(["entry0", "entry1", "entry2"]);
	});

	test("names the shop, the person or the announcement of an act as they are now; who is gone has the id alone", async () => {
		const { get, uid } = await operator(api);
		const account = { email: "named@example.com", password: "horse battery staple" };
		const { uid: person } = await api.embedded.auth.createUser(account);
		const acts = [
			["named1", "premium-grant", "named_shop"],
			["named2", "app-delete", "gone_shop"],
			["named3", "user-disable", person],
			["named4", "user-disable", "nobody"],
			["named5", "text-write", "register"],
			["named6", "announcement-write", "news_named"],
			["named7", "announcement-end", "news_gone"],
		] as const;
		await api.store.commit([
			{
				set: "project/main/public/admin/information/news_named",
				data: { id: "news_named", message: `点検\n${"あ".repeat(80)}`, information_at: 1 },
			},
			{ set: "apps/named_shop", data: { uid: "named_shop", name: "みなと食堂" } },
			...acts.map(([id, act, target], at) => ({
				set: `masters_log/${id}`,
				data: { by: uid, act, target, state: "done", at: Timestamp.fromMillis(NAMED_AT + at) },
			})),
		]);
		const { entries } = contract(await get("/log"), 200, masterLogResponse);
		const named = new Map(entries.map(({ id, target_name }) => [id, target_name]));
		expect(acts.map(([id]) => named.get(id))).toEqual([
			...["みなと食堂", undefined, account.email, undefined, undefined],
			...[`点検 ${"あ".repeat(37)}…`, undefined],
		]);
	});

	test("refuses a wrong cursor", async () => {
		const { get } = await operator(api);
		for (const cursor of ["x", "WyJhIiwiYiJd", "W10"])
			refused(await get(`/log?cursor=${cursor}`), 400, "invalid-value");
	});
});
