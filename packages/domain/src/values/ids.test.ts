import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "#src/testing/seed.ts";
import {
	newMemberUid,
	parseAppUid,
	parseLineUid,
	parseMemberUid,
	parsePublicUid,
	publicUidFromBytes,
	uidFromBytes,
} from "./ids.ts";

const noText = [undefined, null, 7, {}, ["demo"], true] as const;

describe("ID-1 app uid", () => {
	test.each(["abc", "minato_shokudo", "a1_2_b", "a".repeat(30)])("ID-1 %s is an app uid", (uid) => {
		expect(parseAppUid(uid)).toBe(uid);
	});

	test.each([
		...[
			"ab",
			"a".repeat(31),
			"1abc",
			"_abc",
			"abc_",
			"ab__c",
			"xn__abc",
			"a-bc",
			"Abc",
			"ab c",
			"abc\n",
			"日本語",
		],
		...["www", "api", "app", "admin", "app_admin", "master_admin", "dynamic_manifest", "seconds", ...noText],
	])("ID-1 %j is refused", (uid) => {
		expect(parseAppUid(uid)).toBeUndefined();
	});
});

describe("ID-2 line uid", () => {
	test.each(["main", "a", "a_", "a__1", "z".repeat(30)])("ID-2 %s is a line uid", (uid) => {
		expect(parseLineUid(uid)).toBe(uid);
	});

	test.each([
		...["", "A", "1", "_a", "a-b", "a".repeat(31), "main\n", ...noText],
		...["board", "live", "line_up", "refresh", "display", "unsubscribe_premium", "give", "guide_over"],
	])("ID-2 %j is refused", (uid) => {
		expect(parseLineUid(uid)).toBeUndefined();
	});
});

describe.each([
	["member", parseMemberUid],
	["public", parsePublicUid],
])("ID-3 %s uid", (_, parse) => {
	test.each(["a".repeat(22), "Z9_-".repeat(16), `0${"-".repeat(21)}`])("ID-3 %s is accepted", (uid) => {
		expect(parse(uid)).toBe(uid);
	});

	test.each([
		...["", "a".repeat(21), "a".repeat(65), `-${"a".repeat(22)}`, `_${"a".repeat(22)}`, `${"a".repeat(22)}/`],
		...[`${"a".repeat(22)}\n`, `${"a".repeat(22)}é`, ...noText],
	])("ID-3 %j is refused", (uid) => {
		expect(parse(uid)).toBeUndefined();
	});
});

test("ID-1, ID-2, ID-3 reading any value never throws", () => {
	fc.assert(
		fc.property(fc.oneof(fc.anything(), fc.string()), (value) => {
			for (const parse of [parseAppUid, parseLineUid, parseMemberUid, parsePublicUid]) {
				const uid = parse(value);
				if (uid !== undefined) expect(uid).toBe(value);
			}
		}),
		{ ...seeded, numRuns: 3_000 },
	);
});

test("ID-5 a new uid requests bytes until they give a uid", () => {
	const supplies = [new Uint8Array(48).fill(255), new Uint8Array(48).fill(1), new Uint8Array(48).fill(2)];
	expect(newMemberUid(() => supplies.shift() ?? new Uint8Array(48))).toBe("B".repeat(24));
	expect(supplies).toHaveLength(1);
});

describe.each([
	["member", uidFromBytes],
	["public", publicUidFromBytes],
])("ID-4 %s uid from bytes", (_, make) => {
	test("ID-4 each byte below 248 gives one of 62 characters, four bytes per character", () => {
		const counts = new Map<string, number>();
		for (let byte = 0; byte < 248; byte++) {
			const uid = make(new Uint8Array(24).fill(byte)) ?? "";
			expect(uid).toMatch(/^([A-Za-z0-9])\1{23}$/);
			counts.set(uid, (counts.get(uid) ?? 0) + 1);
		}
		expect([...counts.values()]).toEqual(Array.from({ length: 62 }, () => 4));
	});

	test("ID-4 other bytes are skipped; too few usable bytes give no uid", () => {
		const bytes = new Uint8Array(48).fill(255);
		expect(make(bytes)).toBeUndefined();
		bytes.fill(1, 0, 23);
		expect(make(bytes)).toBeUndefined();
		bytes[47] = 2;
		expect(make(bytes)).toBe(`${"B".repeat(23)}C`);
	});
});
