import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import { checkTelephone, checkWebAddress } from "./contact.ts";
import {
	parseAppUid,
	parseLineUid,
	parseMemberUid,
	publicUidFromBytes,
	RESERVED_APP_UIDS,
	RESERVED_LINE_UIDS,
	uidFromBytes,
} from "./ids.ts";
import { parseEpochMs, parseTimestamp, toStoredTimestamp } from "./instants.ts";
import { localClock } from "./local-clock.ts";
import { checkMailAddress, checkNewPassword } from "./mail-address.ts";
import { byOrder, parseOrderedUid, storedUid } from "./ordered.ts";
import { checkText, codePoints, hasUnseen, line, paragraph, readText } from "./texts-bounds.ts";
import { TIMEZONES } from "./time-zones.ts";
import { isWithin } from "./whole-numbers.ts";

/** The outcome of a value with this length: the longest accepted, the shortest accepted, and one beyond each. */
function lengths(accepts: (length: number) => boolean, least: number, most: number): boolean[] {
	return [least - 1, least, most, most + 1].map(accepts);
}
const WITHIN = [false, true, true, false];

describe("ID-1 to ID-3 lengths and reserved names", () => {
	test.each([
		["ID-1 an app uid", 3, 30, (length: number) => parseAppUid("a".repeat(length))],
		["ID-2 a line uid", 1, 30, (length: number) => parseLineUid("a".repeat(length))],
		["ID-3 a member uid", 22, 64, (length: number) => parseMemberUid("a".repeat(length))],
		["QUES-2 the uid of a new document", 1, 64, (length: number) => parseOrderedUid("a".repeat(length))],
		["OPEN-22 a stored uid", 1, 128, (length: number) => storedUid("あ".repeat(length))],
	])("%s has %i to %i characters", (_, least, most, parse) => {
		expect(lengths((length) => parse(length) !== undefined, least, most)).toEqual(WITHIN);
	});

	test("ID-1 a host name or path segment of the product is no app uid", () => {
		const reserved = [
			...["account", "admin", "api", "apiv2", "app", "app_admin", "apps", "assets", "auth", "cdn"],
			"dynamic_manifest",
			...["en", "examples", "features", "ftp", "ja", "junban", "localhost", "mail", "master", "master_admin"],
			...["metrics", "price", "privacy", "project", "register", "results", "root", "seconds", "static"],
			...["status", "term", "tokushoho", "users", "www"],
		];
		expect([...RESERVED_APP_UIDS]).toEqual(reserved);
		for (const uid of reserved) expect([uid, parseAppUid(uid)]).toEqual([uid, undefined]);
		for (const uid of reserved) expect(parseAppUid(`${uid}_1`)).toBe(`${uid}_1`);
	});

	test("ID-2 a path segment of the API or the screens is no line uid", () => {
		const reserved = [
			...["answers", "auto_call", "auto_call_switch", "autocall", "billing_portal", "board", "cancel_all"],
			...["clear", "deletion", "display", "export"],
			...["give", "guide_over", "join", "line_up", "live", "manifest", "members", "pause", "payment_link"],
			...["plan", "presence"],
			...[
				"questions",
				"questions_all",
				"refresh",
				"restore",
				"resume_premium",
				"seconds",
				"staff",
				"subscribe",
				"unsubscribe",
			],
			...["unsubscribe_premium", "watch"],
		];
		expect([...RESERVED_LINE_UIDS]).toEqual(reserved);
		for (const uid of reserved) expect([uid, parseLineUid(uid)]).toEqual([uid, undefined]);
		for (const uid of reserved) expect(parseLineUid(`${uid}s_`)).toBe(`${uid}s_`);
	});

	test.each([248, 250, 255])("ID-4 the byte %i gives no character", (byte) => {
		for (const make of [uidFromBytes, publicUidFromBytes]) {
			expect(make(new Uint8Array(48).fill(byte))).toBeUndefined();
			expect(make(new Uint8Array(25).fill(247).fill(byte, 0, 1))).toBe("9".repeat(24));
		}
	});
});

describe("VAL-5, VAL-26 lengths of texts", () => {
	test.each([line(10), paragraph(10)])("VAL-5 a text of %j is counted in code points", (bound) => {
		for (const character of ["a", "あ", "👍"]) {
			const text = (length: number) => character.repeat(length);
			expect([10, 11].map((length) => checkText(text(length), bound).ok)).toEqual([true, false]);
			expect(readText(text(11), bound)).toBe(text(10));
			expect(codePoints(text(10))).toBe(10);
		}
	});

	test.each([line(10), paragraph(10)])(
		"VAL-5 %j: invisible characters and surrounding blanks do not count",
		(bound) => {
			const text = `\u202a  ${"a".repeat(10)}\u0000 \ufeff`;
			expect(checkText(text, bound)).toEqual({ ok: true, value: "a".repeat(10) });
			expect(checkText(`${"\u0000".repeat(31)}${"a".repeat(10)}`, bound)).toMatchObject({
				code: "text-too-long",
			});
			expect(checkText(`${"\u0000".repeat(30)}${"a".repeat(10)}`, bound)).toMatchObject({ ok: true });
		},
	);

	test("VAL-6, VAL-26 what is read or accepted is accepted again, and has nothing invisible", () => {
		const anyBound = fc.record({ most: fc.integer({ min: 1, max: 20 }), lines: fc.boolean() });
		const anyText = fc.string({
			unit: fc.constantFrom(..."aあ \n\r\t\u0000\u2028\u202e\ufeff\ud83d", "👍"),
			maxLength: 100,
		});
		fc.assert(
			fc.property(anyBound, anyText, (bound, text) => {
				const read = readText(text, bound);
				expect(checkText(read, bound)).toEqual({ ok: true, value: read });
				expect(codePoints(read)).toBeLessThanOrEqual(bound.most);
				expect(hasUnseen(read.replaceAll("\n", bound.lines ? "" : "\n"))).toBe(false);
				const checked = checkText(text, bound);
				if (checked.ok) expect(checked.value).toBe(read);
			}),
			{ ...seeded, numRuns: 2_000 },
		);
	});

	test.each([
		["a\n\nb", "a\n\nb"],
		["a\n\n\nb", "a\n\n\nb"],
		["a\n\n\n\nb", "a\n\n\nb"],
		["a\n \n\t\n\u0000\n\nb", "a\n\n\nb"],
		["a  \r\nb\rc\u2028d\u2029e\u0085f", "a\nb\nc\nd\ne\nf"],
	])("VAL-6 %j is read with at most two blank lines in a row", (text, clean) => {
		expect(checkText(text, paragraph(50))).toEqual({ ok: true, value: clean });
		expect(checkText(text, line(50))).toMatchObject({ ok: true, value: expect.not.stringContaining("\n") });
	});
});

describe("VAL-7 to VAL-10 lengths of contacts", () => {
	const domain = (length: number) =>
		`${`${"a".repeat(49)}.`.repeat(9).slice(0, length - 3)}.jp`.replace("..", "b.");
	const isAddress = (value: string) => checkMailAddress(value).ok;

	test("VAL-7 the part before the @ has 1 to 64 characters, a label 1 to 63, all 254", () => {
		expect(lengths((length) => isAddress(`${"a".repeat(length)}@example.com`), 1, 64)).toEqual(WITHIN);
		expect(lengths((length) => isAddress(`a@${"b".repeat(length)}.jp`), 1, 63)).toEqual(WITHIN);
		expect([252, 253].map((length) => isAddress(`a@${domain(length)}`))).toEqual([true, false]);
		expect(domain(252)).toHaveLength(252);
	});

	test("VAL-8 a new password has 8 to 4,096 characters", () => {
		expect(lengths((length) => checkNewPassword("x".repeat(length)).ok, 8, 4_096)).toEqual(WITHIN);
	});

	test("VAL-9 a telephone number has 6 to 15 digits in at most 40 characters", () => {
		expect(lengths((length) => checkTelephone("1".repeat(length)).ok, 6, 15)).toEqual(WITHIN);
		const spaced = (spaces: number) => `123456${" ".repeat(spaces)}7`;
		expect([33, 34].map((spaces) => checkTelephone(spaced(spaces)).ok)).toEqual([true, false]);
	});

	test("VAL-10 a web address has up to 2,000 characters", () => {
		const address = (length: number) => `https://example.com/${"x".repeat(length - 20)}`;
		expect([2_000, 2_001].map((length) => checkWebAddress(address(length)).ok)).toEqual([true, false]);
	});
});

describe("TIME-1, TIME-2 instants", () => {
	test("TIME-1 the first and the last instant of a Date are instants", () => {
		for (const ms of [8.64e15, -8.64e15, 0, -0]) expect(parseEpochMs(ms)).toBe(ms);
		for (const ms of [8.64e15 + 2, -8.64e15 - 2, 0.5]) expect(parseEpochMs(ms)).toBeUndefined();
	});

	test("TIME-2 a timestamp needs seconds and nanoseconds within their bounds", () => {
		const at = (seconds: unknown, nanoseconds: unknown) => parseTimestamp({ seconds, nanoseconds });
		expect([at(0, 0), at(0, 999_999_999), at(-1, 999_999_999), at(-1, 0)]).toEqual([0, 999, -1, -1_000]);
		for (const nanoseconds of [-1, 1e9, 0.5, "0", undefined]) expect(at(0, nanoseconds)).toBeUndefined();
		expect(at(0.5, 0)).toBeUndefined();
		for (const part of [{ seconds: 1 }, { nanoseconds: 1 }, {}]) expect(parseTimestamp(part)).toBeUndefined();
		expect(toStoredTimestamp(-1)).toEqual({ seconds: -1, nanoseconds: 999_000_000 });
	});

	test("TIME-4 a clock that was asked about centuries still answers as a new one", () => {
		for (const zone of TIMEZONES) {
			const used = localClock(zone);
			for (let day = 0; day < 60_000; day += 15) used.instantAt(day, 0);
			for (const day of [0, 20_000, 59_990]) {
				expect(used.instantAt(day, 150)).toBe(localClock(zone).instantAt(day, 150));
				expect(used.dayAt(used.instantAt(day, 150))).toBe(day);
			}
		}
	});
});

describe("small values", () => {
	test("OPEN-7 sorting by order and uid is total and does not depend on the sequence", () => {
		const anyOrdered = fc.record({ orderNumber: fc.nat(2), uid: fc.constantFrom("A", "a", "b", "あ", "-") });
		const all = fc.uniqueArray(anyOrdered, { selector: ({ orderNumber, uid }) => `${orderNumber} ${uid}` });
		fc.assert(
			fc.property(all, (list) => {
				const sorted = [...list].sort(byOrder);
				expect([...list].reverse().sort(byOrder)).toEqual(sorted);
				for (const [index, each] of sorted.slice(1).entries()) {
					const before = sorted[index];
					if (before === undefined) throw new Error("No neighbour");
					expect(byOrder(before, each)).toBeLessThan(0);
					expect(byOrder(each, before)).toBeGreaterThan(0);
				}
			}),
			seeded,
		);
	});

	test("VAL-1 a whole number includes both bounds and nothing beyond", () => {
		const bounds = { least: -2, most: 3 };
		expect(lengths((value) => isWithin(value, bounds), -2, 3)).toEqual(WITHIN);
		for (const none of [0.5, Number.NaN, "1", null, undefined, 1n])
			expect(isWithin(none, bounds)).toBe(false);
	});
});
