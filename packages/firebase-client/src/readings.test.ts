import { memberFromStored, memberToStored } from "@junban/domain/documents";
import { boardToStored, NEW_BOARD } from "@junban/domain/line";
import { type StoredFields, toStoredTimestamp } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import { pageOf, readApp, readBoard, readLine, readMember, readRole } from "./readings.ts";

const UID = "A23456789012345678901234";

function storedMember(partial: StoredFields = {}): StoredFields {
	return {
		uid: UID,
		public_uid: "P23456789012345678901234",
		series: 1,
		number: 7,
		line_up_at: toStoredTimestamp(1_700_000_000_000),
		guide_over: false,
		party_size: 3,
		version: 4,
		...partial,
	};
}

describe("members", () => {
	test("are read as the domain writes them", () => {
		const reading = readMember(UID, storedMember());
		if (!reading.ok) throw new Error(reading.detail);
		const { value } = reading;
		expect(value).toMatchObject({ uid: UID, number: 7, state: "waiting", partySize: 3, version: 4 });
		expect(memberFromStored(memberToStored(value, toStoredTimestamp))).toEqual({ ok: true, value });
	});

	test.each([
		["during and called both true", { during_guidance: true, called: true }, "during_guidance and called"],
		["no number", { number: undefined }, "number"],
		["a number that is a text", { number: "7" }, "number"],
		["a time that is a number", { line_up_at: 1_700_000_000_000 }, "line_up_at"],
		["another member's uid", { uid: "B23456789012345678901234" }, "uid"],
	])("are refused with %s", (_name, partial, detail) => {
		expect(readMember(UID, storedMember(partial))).toEqual({
			ok: false,
			code: "member-corrupt",
			detail,
		});
	});

	test("of a page are the parsed ones, with the ids of the others", () => {
		const corrupt = [{ id: UID, problem: "number" }];
		expect(pageOf({ documents: [], corrupt })).toEqual({ members: [], corrupt });
	});
});

describe("board", () => {
	test("a missing document is the board of a line without any join", () => {
		expect(readBoard(undefined)).toEqual({ ok: true, value: NEW_BOARD });
	});

	test("is read back as it was stored", () => {
		const board = { ...NEW_BOARD, version: 3, issued: 2, updatedAt: 5 };
		expect(readBoard({ ...boardToStored(board) })).toEqual({ ok: true, value: board });
	});

	test("a malformed board is refused", () => {
		const reading = readBoard({ ...boardToStored(NEW_BOARD), order: "3-1" });
		expect(reading).toEqual({ ok: false, code: "internal", detail: "board" });
	});
});

describe("app, line and ownership", () => {
	test("an app without a name is app-not-found", () => {
		expect(readApp(undefined)).toMatchObject({ ok: false, code: "app-not-found" });
		expect(readApp({ name: 3 })).toMatchObject({ ok: false, code: "app-not-found" });
	});

	test("an app has an English name and a time zone, with defaults", () => {
		expect(readApp({ name: "みなと食堂", en: { name: "Minato" }, timezone: "Europe/Rome" })).toMatchObject({
			ok: true,
			value: { name: "みなと食堂", en: { name: "Minato" }, timeZone: "Europe/Rome" },
		});
		expect(readApp({ name: "みなと食堂", en: "Minato", timezone: "Mars/Olympus" })).toMatchObject({
			ok: true,
			value: { name: "みなと食堂", en: { name: "" }, timeZone: "Asia/Tokyo" },
		});
	});

	test("an app's names are cleaned and cut; a name of invisible characters counts as none", () => {
		const long = "港".repeat(101);
		expect(readApp({ name: ` ${long}`, en: { name: "Mi\u202enato\n2" } })).toMatchObject({
			value: { name: "港".repeat(100), en: { name: "Minato 2" } },
		});
		expect(readApp({ name: " \u0000 " })).toMatchObject({ code: "app-not-found" });
	});

	test("a line must exist; its fields have defaults", () => {
		expect(readLine(undefined)).toMatchObject({ ok: false, code: "line-not-found" });
		expect(readLine({ color: "red", paused: 1 })).toMatchObject({
			ok: true,
			value: { color: "#0D848D", paused: false },
		});
	});

	test.each([["owner"], ["staff"]])("%s is a role", (role) => {
		expect(readRole({ uid: "u", role })).toEqual({ ok: true, value: role });
	});

	test.each([[undefined], [{}], [{ role: "guest" }], [{ role: ["staff"] }], [{ role: "master" }]])(
		"%j has no role",
		(fields) => {
			expect(readRole(fields)).toEqual({ ok: false, code: "permission-denied", detail: "role" });
		},
	);
});
