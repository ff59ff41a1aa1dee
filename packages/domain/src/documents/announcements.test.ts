import fc from "fast-check";
import { expect, test } from "vitest";
import { NOON } from "#src/testing/builders.ts";
import { clean } from "#src/testing/clean.ts";
import { seeded } from "#src/testing/seed.ts";
import { toStoredTimestamp } from "#src/values/instants.ts";
import {
	ANNOUNCEMENT,
	type Announcement,
	announcementFromStored,
	announcementIn,
	announcementsToList,
	announcementToShow,
	closeAnnouncement,
	READ_COOKIE,
	readAnnouncements,
} from "./announcements.ts";
import { storeDocument } from "./document.ts";

const STORED = {
	id: "a",
	message: "停止します",
	is_important: true,
	information_at: { seconds: 5, nanoseconds: 0 },
};

function notice(partial: Partial<Announcement> = {}): Announcement {
	const { id = "a", informationAt = NOON } = partial;
	const none = { messageEn: "", detail: "", detailEn: "", link: "" };
	return { ...none, id, message: id, isImportant: true, informationAt, ...partial };
}

test("NEWS-1 the latest is shown of those that are important, not expired and not read", () => {
	const list = [
		notice({ id: "plain", isImportant: false, informationAt: NOON + 9 }),
		notice({ id: "expired", endAt: NOON, informationAt: NOON + 8 }),
		notice({ id: "read", informationAt: NOON + 7 }),
		notice({ id: "old", informationAt: NOON }),
		notice({ id: "latest", endAt: NOON + 1, informationAt: NOON + 6 }),
		notice({ id: "same", informationAt: NOON + 6 }),
	];
	expect(announcementToShow(list, ["read"], NOON)?.id).toBe("latest");
	expect(announcementToShow([...list].reverse(), ["read", "latest", "same"], NOON)?.id).toBe("old");
	expect(
		announcementToShow(
			list,
			list.map(({ id }) => id),
			NOON,
		),
	).toBeUndefined();
});

test("NEWS-2 closing puts the id last into the cookie, once", () => {
	expect(closeAnnouncement(undefined, "a")).toBe("a");
	expect(closeAnnouncement("a,b", "c")).toBe("a,b,c");
	expect(closeAnnouncement("a,b", "a")).toBe("b,a");
	expect(closeAnnouncement("a,b", "c,d")).toBe("a,b");
	expect(announcementToShow([notice()], readAnnouncements(closeAnnouncement("", "a")), NOON)).toBeUndefined();
});

test("NEWS-3 a cookie gives ids only, encoded commas too, and keeps the last fifty", () => {
	expect(readAnnouncements("a,,b%2Cc%2cd, e,a,%E3%81,<x>")).toEqual(["a", "b", "c", "d"]);
	const ids = Array.from({ length: 60 }, (_, n) => `n${n}`);
	expect(readAnnouncements(ids.join(","))).toEqual(ids.slice(10));
	expect(closeAnnouncement(ids.join(","), "z").split(",")).toEqual([...ids.slice(11), "z"]);
});

test("NEWS-3 any cookie is read, and what is written is below 4 kB", () => {
	fc.assert(
		fc.property(fc.oneof(fc.anything(), fc.string({ maxLength: 10_000 })), fc.string(), (cookie, id) => {
			const written = closeAnnouncement(cookie, id);
			expect(written.length).toBeLessThan(4_000);
			expect(readAnnouncements(written)).toEqual(written === "" ? [] : written.split(","));
		}),
		{ ...seeded, numRuns: 1_000 },
	);
});

test("NEWS-4 a stored notice is read whole; instants are seconds, plain or in a timestamp", () => {
	const whole = { ...STORED, detail: "くわしく", link: "https://example.com/a", end_at: 1.5 };
	expect(clean(announcementFromStored(whole))).toEqual({
		...{ id: "a", message: "停止します", detail: "くわしく", link: "https://example.com/a" },
		...{ isImportant: true, endAt: 1_500, informationAt: 5_000, messageEn: "", detailEn: "" },
	});
	expect(clean(announcementFromStored({ ...STORED, is_important: 1, end_at: { seconds: 7 } }))).toEqual({
		...{ id: "a", message: "停止します", detail: "", link: "", isImportant: false },
		...{ endAt: 7_000, informationAt: 5_000, messageEn: "", detailEn: "" },
	});
});

test("NEWS-4 an announcement is stored with its instants in seconds", () => {
	const whole = clean(announcementFromStored({ ...STORED, end_at: 7 }));
	const stored = storeDocument(ANNOUNCEMENT, whole, toStoredTimestamp);
	expect(stored).toEqual({
		id: "a",
		message: "停止します",
		is_important: true,
		information_at: 5,
		end_at: 7,
	});
	expect(clean(announcementFromStored(stored))).toEqual(whole);
});

test("NEWS-5 links are https addresses or paths of the product", () => {
	const link = (value: unknown) => clean(announcementFromStored({ ...STORED, link: value })).link;
	expect(["/price", "/", " https://a.b "].map(link)).toEqual(["/price", "/", "https://a.b"]);
	for (const bad of ["http://a", "//a", "/\\a", "javascript:alert(1)", "https:///a", "/a b", 5])
		expect(link(bad)).toBe("");
});

test.each(["id", "message", "information_at"])("NEWS-5 without a usable %s it is no notice", (field) => {
	for (const value of [undefined, null, "", " ", [], {}, { seconds: "5" }])
		expect(announcementFromStored({ ...STORED, [field]: value }).ok).toBe(false);
	fc.assert(
		fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (more, value) => {
			const read = announcementFromStored({ ...STORED, ...more, [field]: value });
			expect(!read.ok || read.value.message.length <= 500).toBe(true);
		}),
		{ ...seeded, numRuns: 200 },
	);
});

test("NEWS-2 the cookie has the specification's name", () => {
	expect(READ_COOKIE).toBe("ReadInformation");
});

test("NEWS-8 the list has the ten latest that have not expired, the latest first", () => {
	const at = (informationAt: number, rest: Partial<Announcement> = {}) =>
		notice({ id: `n${informationAt}`, informationAt, isImportant: false, ...rest });
	const idsAt = (now: number, ...given: Announcement[]) =>
		announcementsToList(given, now).map(({ id }) => id);
	expect(idsAt(5, at(1), at(3, { isImportant: true }), at(2))).toEqual(["n3", "n2", "n1"]);
	expect(idsAt(5, at(1, { endAt: 5 }), at(2, { endAt: 6 }), at(3))).toEqual(["n3", "n2"]);
	const many = Array.from({ length: 14 }, (_, index) => at(index));
	expect(idsAt(5, ...many)).toEqual(Array.from({ length: 10 }, (_, index) => `n${13 - index}`));
});

test("NEWS-6 English shows the English words, each missing one in Japanese", () => {
	const both = notice({ message: "停止", messageEn: "Stop", detail: "夜", detailEn: "At night" });
	expect(announcementIn("ja", both)).toEqual({ message: "停止", detail: "夜" });
	expect(announcementIn("en", both)).toEqual({ message: "Stop", detail: "At night" });
	expect(announcementIn("en", { ...both, messageEn: "" })).toEqual({ message: "停止", detail: "At night" });
	expect(announcementIn("en", { ...both, detailEn: "" })).toEqual({ message: "Stop", detail: "夜" });
});
