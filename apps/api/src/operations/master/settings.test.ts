import { masterSettingsResponse } from "@junban/api-contract/master/schemas-settings";
import { localDateAt } from "@junban/domain/values";
import type { Data } from "@junban/firestore-wire/value";
import { Timestamp } from "@junban/firestore-wire/value";
import { expectNoneOf } from "@junban/vitest/private-words";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { operator } from "#src/testing/operators.ts";
import { person } from "#src/testing/people.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const DAY = 86_400_000;
const LINE = "apps/looked/line/main";
/** Of customers. */
const PRIVATE = ["山田太郎", "guest@customer.example", "090 1234 5678", "そばアレルギー"] as const;

function ordered(uid: string, order_number: number, data: Data) {
	return { uid, order_number, ...data };
}

test("an operator reads what a shop has set, and nothing of customers", async () => {
	const now = Date.now();
	const yesterday = localDateAt(now - DAY, "Asia/Tokyo");
	const day = { schema: 1, day: yesterday, joins: 12, served: 9, left: 2, no_show: 1 };
	const at = Timestamp.fromMillis;
	await api.store.commit([
		{
			set: "apps/looked",
			data: {
				uid: "looked",
				name: "みなと食堂",
				address: "港区1-2",
				phone: "03-1234-5678",
				retention_days: 14,
			},
		},
		{ set: "apps/looked/users/a", data: { uid: "a", role: "owner" } },
		{ set: "apps/looked/users/b", data: { uid: "b", role: "staff" } },
		{ set: "apps/looked/users/c", data: { uid: "c", role: "staff" } },
		{ set: LINE, data: { uid: "main", name: "窓口", time_per: 7, paused: true, settings_version: 3 } },
		{
			set: `${LINE}/receptions/r`,
			data: ordered("r", 1, {
				name: "朝",
				weekdays: [1, 2, 7],
				start_at: "09:00",
				end_at: "12:00",
				limit: 20,
			}),
		},
		{
			set: `${LINE}/temporary_closeds/over`,
			data: ordered("over", 1, { start_at: at(now - 2 * DAY), end_at: at(now - DAY), message: "済" }),
		},
		{
			set: `${LINE}/temporary_closeds/next`,
			data: ordered("next", 2, { start_at: at(now + DAY), end_at: at(now + 2 * DAY), message: "棚卸し" }),
		},
		{ set: `${LINE}/require_questions/q2`, data: ordered("q2", 2, { title: "人数", type: "number" }) },
		{
			set: `${LINE}/require_questions/q1`,
			data: ordered("q1", 1, { title: "お名前", type: "text", optional: true }),
		},
		{ set: `${LINE}/questions/w`, data: ordered("w", 1, { title: "ご感想", type: "text" }) },
		{
			set: `${LINE}/history/${yesterday}`,
			data: day,
		},
		{
			set: `${LINE}/members/m`,
			data: { name: PRIVATE[0], mail: PRIVATE[1], phone: PRIVATE[2], note: PRIVATE[3] },
		},
		{ set: `${LINE}/answers/m`, data: { uid: "m", w: PRIVATE[3] } },
	]);
	const { get } = await operator(api);
	const answer = contract(await get("/apps/looked/settings"), 200, masterSettingsResponse);
	expect(answer).toMatchObject({
		shop: { address: "港区1-2", phone: "03-1234-5678", retention_days: 14, timezone: "Asia/Tokyo" },
		people: { owners: 1, staff: 2 },
		line: {
			...{ name: "窓口", time_per: 7, paused: true },
			receptions: [{ name: "朝", weekdays: [1, 2, 7], start_at: "09:00", end_at: "12:00", limit: 20 }],
			closures: [{ start_at: now + DAY, end_at: now + 2 * DAY, message: "棚卸し" }],
			questions: [
				{ title: "お名前", asked: "joining", optional: true },
				{ title: "人数", asked: "joining", optional: false },
				{ title: "ご感想", asked: "waiting", optional: true },
			],
			days: [{ day: yesterday, joins: 12, served: 9, left: 2, no_show: 1 }],
		},
	});
	expectNoneOf(PRIVATE, JSON.stringify(answer));
});

test("a shop without a line has settings, a shop that is not there has none", async () => {
	await api.store.commit([{ set: "apps/bare", data: { uid: "bare", name: "空" } }]);
	const { get } = await operator(api);
	expect(contract(await get("/apps/bare/settings"), 200, masterSettingsResponse).line).toBeUndefined();
	refused(await get("/apps/nowhere_at_all/settings"), 404, "app-not-found");
});

test("the shop's own owner does not ask for it", async () => {
	const { token } = await person(api);
	refused(await api.ask("/apiV2/master/apps/demo/settings", { token }), 403, "permission-denied");
});
