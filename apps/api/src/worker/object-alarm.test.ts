import { parseAppUid } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import { appName } from "./names.ts";
import { type AlarmStorage, ObjectAlarm } from "./object-alarm.ts";

/** An object's storage, with the calls to it in order. */
function storage() {
	const kept = new Map<string, unknown>();
	const asked: string[] = [];
	let alarm: number | null = null;
	const fake: AlarmStorage = {
		getAlarm: async () => alarm,
		setAlarm: async (at) => {
			alarm = at;
			asked.push(`set ${alarm}`);
		},
		deleteAlarm: async () => {
			alarm = null;
			asked.push("delete");
		},
		deleteAll: async () => kept.clear(),
		get: async (key) => kept.get(key),
		put: async (key, value) => {
			kept.set(key, value);
			asked.push(key);
		},
	};
	return { fake, kept, asked, alarm: () => alarm };
}

const app = parseAppUid("demo");
if (app === undefined) throw new Error("No app uid");

/** An instance of the object on this storage. */
async function life(on: ReturnType<typeof storage>) {
	const alarm = new ObjectAlarm(on.fake, appName);
	const wanted = await alarm.restore();
	return { alarm, wanted };
}

describe("an object's alarm", () => {
	test("fires for the earliest cause; a repeated instant is not stored again", async () => {
		const on = storage();
		const { alarm } = await life(on);
		alarm.nameIs({ app });
		await alarm.set("desk", 500);
		await alarm.set("outbox", 300);
		await alarm.set("hours", 900);
		await alarm.set("outbox", 300);
		expect(on.asked).toEqual(["name", "set 500", "set 300"]);
		await alarm.set("outbox", undefined);
		expect(on.alarm()).toBe(500);
		await alarm.set("desk", undefined);
		await alarm.set("hours", undefined);
		expect(on.alarm()).toBeNull();
	});

	test("after it fired, due causes are removed and the others set again", async () => {
		const on = storage();
		const { alarm } = await life(on);
		await alarm.set("desk", 500);
		await alarm.set("hours", 900);
		await alarm.rang(600);
		expect(on.alarm()).toBe(900);
		await alarm.set("desk", undefined);
		expect(on.alarm()).toBe(900);
	});

	test("that an earlier instance set stays until it has fired", async () => {
		const on = storage();
		const before = await life(on);
		expect(before.wanted).toBe(false);
		before.alarm.nameIs({ app });
		await before.alarm.set("outbox", 300);
		const { alarm, wanted } = await life(on);
		expect(wanted).toBe(true);
		expect(alarm.name).toEqual({ app });
		await alarm.set("desk", 500);
		await alarm.set("outbox", undefined);
		expect(on.alarm()).toBe(300);
		await alarm.rang(300);
		expect(on.alarm()).toBe(500);
	});

	test("after failures in a row it is set later each time, also by later instances, until one succeeds", async () => {
		const on = storage();
		const { alarm } = await life(on);
		alarm.nameIs({ app });
		await alarm.failed(0);
		expect(on.alarm()).toBe(15_000);
		await alarm.rang(15_000);
		await alarm.failed(15_000);
		expect(on.alarm()).toBe(45_000);
		const later = await life(on);
		await later.alarm.rang(45_000);
		await later.alarm.failed(45_000);
		expect(on.alarm()).toBe(105_000);
		await later.alarm.rang(105_000);
		await later.alarm.succeeded();
		const last = await life(on);
		await last.alarm.rang(200_000);
		await last.alarm.failed(200_000);
		expect(on.alarm()).toBe(215_000);
	});

	test("nothing is stored before the first alarm, and nothing is left after `forget`", async () => {
		const on = storage();
		const { alarm } = await life(on);
		alarm.nameIs({ app });
		await alarm.set("desk", undefined);
		expect([...on.kept]).toEqual([]);
		await alarm.set("desk", 500);
		expect([...on.kept]).toEqual([["name", { app }]]);
		await alarm.forget();
		expect([[...on.kept], on.alarm()]).toEqual([[], null]);
	});
});
