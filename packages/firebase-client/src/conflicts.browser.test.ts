/** Saves that carry what their form was filled in from, and watches of the whole document of a line. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { appsPort } from "./apps.ts";
import { closuresPort } from "./closures.ts";
import { linePort, type WholeLine } from "./lines.ts";
import type { LinePath } from "./paths.ts";
import { receptionsPort } from "./receptions.ts";
import { codeOf, connected, DEMO, lineUid, recorder, signIn, value } from "./testing/page.ts";

const connection = connected();
let path: LinePath;
let lines = 0;
beforeEach(async () => {
	path = { app: DEMO, line: lineUid(`conflict_${lines++}`) };
	await signIn(connection());
});
const stored = (rest = "") => `apps/demo/line/${path.line}${rest}`;
const get = async (rest = "") => (await commands.getDocument(stored(rest))) ?? {};

describe("the settings of a line", () => {
	const line = () => linePort(connection().services(), path, "ja");
	beforeEach(async () => {
		await commands.putDocument(stored(), {
			uid: path.line,
			name: "列",
			time_per: 5,
			notification: { en: { near_text: "Near" } },
			settings_version: 1,
		});
	});

	test("are watched whole, with a missing line as a failure that does not end the watch", async () => {
		const missing = { ...path, line: lineUid("conflict_missing") };
		const watched = recorder<WholeLine>();
		linePort(connection().services(), missing, "ja").watch(watched.sink);
		await vi.waitFor(() => expect(watched.problems.map(({ code }) => code)).toEqual(["line-not-found"]));
		value(await linePort(connection().services(), missing, "ja").set({ name: "夜の列", time_per: 7 }));
		const seen = await watched.confirmed();
		expect(seen.value).toMatchObject({ name: "夜の列", timePer: 7, displayVoice: "off", settingsVersion: 1 });
		value(await linePort(connection().services(), missing, "ja").update({ time_per: 8 }));
		await watched.confirmed(({ timePer }) => timePer === 8);
	});

	test("are saved if what was read is still stored, defaults and empty values included", async () => {
		const read = {
			name: "列",
			day_start: "04:00",
			number_prefix: undefined,
			"notification.en.near_text": "Near",
		};
		const changes = {
			name: "夜の列",
			day_start: "05:00",
			number_prefix: "A-",
			notification: { en: { near_text: "" } },
		};
		value(await line().update(changes, read));
		expect(await get()).toMatchObject({
			name: "夜の列",
			day_start: "05:00",
			number_prefix: "A-",
			time_per: 5,
		});
	});

	test.each([
		["a text", { name: "別の列" }],
		["a value that was not set", { name: "列", number_prefix: "B-" }],
		["a text in a map", { "notification.en.near_text": "Soon" }],
	])("are not saved over %s that somebody changed since", async (_name, read) => {
		expect(codeOf(await line().update({ name: "夜の列", number_prefix: "A-" }, read))).toBe("conflict");
		expect(await get()).toMatchObject({ name: "列", settings_version: 1 });
	});
});

describe("a reception", () => {
	const FORM = { name: "朝", weekdays: [1], start_at: "09:00", end_at: "12:00", limit: 30, order_number: 1 };
	const receptions = () => receptionsPort(connection().services(), path);
	let uid: string;
	beforeEach(async () => {
		await commands.putDocument(stored(), { uid: path.line, name: "列", settings_version: 1 });
		uid = value(await receptions().add(FORM));
	});

	test("keeps what another screen saved in other fields", async () => {
		value(await receptions().update(uid, { ...FORM, limit: 40 }, { limit: 30 }));
		value(await receptions().update(uid, { ...FORM, name: "" }, { name: "朝" }));
		const saved = await get(`/receptions/${uid}`);
		expect(saved).toMatchObject({ limit: 40, start_at: "09:00", order_number: 1 });
		expect(saved).not.toHaveProperty("name");
	});

	test("is not saved over a value that changed since, and not after its removal", async () => {
		value(await receptions().update(uid, { ...FORM, limit: 40 }, { limit: 30 }));
		const again = await receptions().update(
			uid,
			{ ...FORM, limit: 50, name: "昼" },
			{ limit: 30, name: "朝" },
		);
		expect(codeOf(again)).toBe("conflict");
		expect(await get(`/receptions/${uid}`)).toMatchObject({ name: "朝", limit: 40 });
		value(await receptions().remove(uid));
		expect(codeOf(await receptions().update(uid, FORM, { limit: 40 }))).toBe("document-missing");
	});

	test("that cannot be parsed any more is not saved", async () => {
		await commands.putDocument(stored(`/receptions/${uid}`), { uid, order_number: 1 });
		expect(codeOf(await receptions().update(uid, FORM, { limit: 30 }))).toBe("invalid-value");
	});
});

test("a closure whose two ends are changed on two screens is checked together", async () => {
	await commands.putDocument(stored(), { uid: path.line, name: "列", settings_version: 1 });
	const closures = closuresPort(connection().services(), path);
	const at = (seconds: number) => ({ seconds, nanoseconds: 0 });
	const form = { start_at: at(1_800_000_000), end_at: at(1_800_003_600), order_number: 1 };
	const uid = value(await closures.add(form));
	value(await closures.update(uid, { ...form, end_at: at(1_800_001_000) }, { end_at: form.end_at }));
	const later = await closures.update(
		uid,
		{ ...form, start_at: at(1_800_002_000) },
		{ start_at: form.start_at },
	);
	expect(later).toMatchObject({ code: "invalid-value", faults: [{ field: "end_at" }] });
});

test("a shop is saved field by field, unless the field changed since", async () => {
	const apps = appsPort(connection().services());
	const before = value(await apps.get(DEMO));
	const form = { name: before.name, phone: "03-1111-1111", description: "海のそば" };
	value(await apps.update(DEMO, form, { phone: before.phone }));
	value(await apps.update(DEMO, { ...form, phone: "03-0000-0000" }, { description: before.description }));
	expect(value(await apps.get(DEMO))).toMatchObject({ phone: "03-1111-1111", description: "海のそば" });
	const again = await apps.update(DEMO, { ...form, phone: "03-2222-2222" }, { phone: before.phone });
	expect(codeOf(again)).toBe("conflict");
	expect(codeOf(await apps.update(DEMO, { ...form, color: "red" }, { color: before.color }))).toBe(
		"color-invalid",
	);
});
