import { defaultTextsJa } from "@junban/domain/words/default-texts-ja";
import { beforeEach, expect, test } from "vitest";
import { commands } from "vitest/browser";
import { type LinePort, linePort } from "./lines.ts";
import { STRANGER } from "./testing/accounts.ts";
import { appUid, codeOf, connected, DEMO, lineUid, signIn, value } from "./testing/page.ts";

const connection = connected();
let place: string;
let line: LinePort;
let lines = 0;
beforeEach(async () => {
	const path = { app: DEMO, line: lineUid(`line_${lines++}`) };
	place = `apps/demo/line/${path.line}`;
	line = linePort(connection().services(), path, "ja");
	await signIn(connection());
});

const stored = () => commands.getDocument(place);
const FORM = {
	name: "ランチの列",
	color: "#b3261e",
	time_per: 5,
	lessNumber: 0,
	called_text: " どうぞ ",
	number_prefix: "",
};

test("a save creates a missing line, with the shop's texts instead of the default ones", async () => {
	expect(codeOf(await line.get())).toBe("line-not-found");
	value(await line.set(FORM));
	expect(await stored()).toMatchObject({
		uid: place.split("/").at(-1),
		name: "ランチの列",
		color: "#B3261E",
		time_per: 5,
		lessNumber: 0,
		called_text: "どうぞ",
		fields: { notification: false },
		questions: [],
		temporary_closeds: [],
		settings_version: 1,
	});
	expect(Object.keys((await stored()) ?? {})).not.toContain("number_prefix");
	const read = value(await line.get());
	expect(read).toMatchObject({ name: "ランチの列", timePer: 5, lessNumber: 0, numberPrefix: "" });
	expect(read.calledText).toBe("どうぞ");
});

test("an update creates a missing line, with the default texts of the language", async () => {
	value(await line.update({ fields: { notification: true } }));
	expect(await stored()).toMatchObject({
		called: defaultTextsJa.called,
		line_up_text: defaultTextsJa.lineUpText,
		fields: { notification: true },
		settings_version: 1,
	});
});

test("a save deletes emptied fields, keeps fields outside the form, and raises the version", async () => {
	await commands.putDocument(place, {
		uid: place.split("/").at(-1) ?? "",
		name: "列",
		number_prefix: "A-",
		called_lasted: 5,
		paused: true,
		less_text: "もうすぐ",
		en: { called: "Come", less_text: "Soon", name: "Line", ours: "kept" },
		settings_version: 7,
	});
	value(await line.set({ ...FORM, expire_leftover: false, en: { called: "Please" } }));
	const saved = (await stored()) ?? {};
	expect(saved).toMatchObject({
		called_lasted: 5,
		paused: true,
		expire_leftover: false,
		settings_version: 8,
	});
	expect(saved["en"]).toEqual({ called: "Please", ours: "kept" });
	expect(Object.keys(saved)).not.toContain("number_prefix");
	expect(Object.keys(saved)).not.toContain("less_text");
});

test("an update writes the given fields only; false and 0 are values, undefined, null and empty texts are not", async () => {
	value(
		await line.set({
			...FORM,
			number_prefix: "A-",
			less_text: "もうすぐ",
			en: { called: "Come", less_text: "Soon" },
		}),
	);
	value(await line.update({ number_prefix: "", lessNumber: 0, less_text: undefined, en: { called: null } }));
	value(
		await line.update({
			color: "#0d848d",
			places_per_browser: 3,
			display: { layout: "upright", message: "" },
		}),
	);
	const saved = (await stored()) ?? {};
	expect(saved).toMatchObject({
		name: "ランチの列",
		color: "#0D848D",
		lessNumber: 0,
		time_per: 5,
		places_per_browser: 3,
		display: { layout: "upright" },
		settings_version: 3,
	});
	expect(saved["en"]).toEqual({ less_text: "Soon" });
	for (const gone of ["number_prefix", "less_text"]) expect(Object.keys(saved)).not.toContain(gone);
});

test("an invalid stored value in another field does not prevent an update", async () => {
	await commands.putDocument(place, { uid: place.split("/").at(-1) ?? "", unit: "匹", settings_version: 1 });
	value(await line.update({ color: "#0D848D", unit: "人" }));
	expect(await stored()).toMatchObject({ unit: "人", settings_version: 2 });
});

test("invalid values are refused with all faults, and nothing is written", async () => {
	const faults = [
		{ field: "name", code: "required-missing" },
		{ field: "color", code: "color-invalid" },
	];
	expect(await line.set({ color: "red" })).toMatchObject({ code: "required-missing", faults });
	expect(await line.update({ color: "red" })).toMatchObject({ faults: [faults[1]] });
	expect(codeOf(await line.update({}))).toBe("value-missing");
	expect(await stored()).toBeNull();
});

test("fields of the desk, samples and strangers are refused", async () => {
	value(await line.set(FORM));
	expect(codeOf(await line.update({ paused: true }))).toBe("permission-denied");
	const sample = linePort(connection().services(), { app: appUid("sample"), line: lineUid("main") }, "en");
	expect(codeOf(await sample.set(FORM))).toBe("sample-read-only");
	expect(codeOf(await sample.update({ color: "#000000" }))).toBe("sample-read-only");
	await connection().auth.signOut();
	await signIn(connection(), STRANGER);
	expect(codeOf(await line.update({ color: "#000000" }))).toBe("permission-denied");
});
