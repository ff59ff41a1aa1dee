import type { MasterAnnouncement } from "@junban/api-contract/master/schemas-words";
import { expect, test } from "vitest";
import { checkAnnouncement, formOf, NEW_ANNOUNCEMENT, wordsOf } from "./announcement-form.ts";

const ZONE = "Asia/Tokyo";
/** 15:00 UTC is midnight in Japan. */
const MIDNIGHT = Date.UTC(2026, 10, 30, 15);
const STORED: MasterAnnouncement = {
	...{ id: "n1", message: "点検", important: true, information_at: 1, version: "v1" },
	end_at: MIDNIGHT,
};

test("the last day is the one before the end; unchanged, the end stays what it was", () => {
	expect(formOf(STORED, ZONE)).toEqual({ message: "点検", important: true, last_day: "2026-11-30" });
	const noon = { ...STORED, end_at: MIDNIGHT - 43_200_000 };
	expect(wordsOf(formOf(noon, ZONE), ZONE, noon)).toEqual({
		message: "点検",
		important: true,
		end_at: noon.end_at,
	});
	expect(wordsOf({ ...formOf(noon, ZONE), last_day: "2026-12-01" }, ZONE, noon).end_at).toBe(
		MIDNIGHT + 86_400_000,
	);
});

test("empty texts are left out, others without blanks around them", () => {
	expect(wordsOf({ message: " a ", message_en: " ", link: " /price ", important: 1 }, ZONE)).toEqual({
		message: "a",
		link: "/price",
		important: false,
	});
});

test.each([
	[{}, ["message", "required-missing"]],
	[{ message: "x".repeat(501) }, ["message", "text-too-long"]],
	[{ message: "a", detail: "x".repeat(5_001) }, ["detail", "text-too-long"]],
	[{ message: "a", link: "javascript:alert(1)" }, ["link", "invalid-value"]],
	[{ message: "a", link: "http://example.com" }, ["link", "invalid-value"]],
	[{ message: "a", last_day: "2026-11-22" }, ["last_day", "invalid-value"]],
])("%j is refused at its field", (form, [field, code]) => {
	expect(checkAnnouncement(form, "2026-11-23")).toMatchObject({ ok: false, faults: [{ field, code }] });
});

test("a whole announcement passes", () => {
	const form = { message: "a", message_en: "b", link: "https://example.com/x", last_day: "2026-11-23" };
	expect(checkAnnouncement(form, "2026-11-23").ok).toBe(true);
});

test("a new one is important only when an operator says so", () => {
	expect(wordsOf({ ...NEW_ANNOUNCEMENT, message: "a" }, ZONE)).toEqual({ message: "a", important: false });
});
