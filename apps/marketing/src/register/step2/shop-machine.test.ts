import { describe, expect, test } from "vitest";
import type { ShopFields } from "./shop-fields.ts";
import { decideShop, firstShop, type ShopEffect, type ShopEvent, type ShopState } from "./shop-machine.ts";

const EMPTY: ShopFields = {
	name: "",
	slug: "",
	hasOwnSlug: false,
	kind: undefined,
	color: "#0D848D",
	locale: "ja",
	timeZone: "Asia/Tokyo",
};
const CAFE: ShopFields = { ...EMPTY, name: "Cafe", slug: "my_cafe", hasOwnSlug: true, kind: "restaurant" };

/** The state after the events, and the effects of the last one. */
function story(first: ShopFields, ...events: readonly ShopEvent[]) {
	let state: ShopState = firstShop(first);
	let effects: readonly ShopEffect[] = [];
	for (const event of events) ({ state, effects } = decideShop(state, event));
	return { state, effects, types: effects.map(({ type }) => type) };
}

const opened = (fields: ShopFields): ShopEvent => ({ type: "opened", fields, chance: 0.5 });
const free = (slug: string): ShopEvent => ({
	type: "slug-answered",
	slug,
	answer: { available: true },
	isOwn: false,
});
const taken = (slug: string, suggestions: string[] = [`${slug}_2`, `${slug}_3`]): ShopEvent => ({
	type: "slug-answered",
	slug,
	answer: { available: false, code: "already-exists", suggestions },
	isOwn: false,
});
const submitted: ShopEvent = { type: "submitted" };

describe("the id", () => {
	test("follows the name until somebody types one, and again when it is left empty", () => {
		const named: ShopEvent = { type: "typed", change: { name: "カフェ こもれび" } };
		expect(story(EMPTY, opened(EMPTY), named).state).toMatchObject({
			fields: { slug: "kafe_komorebi", hasOwnSlug: false },
			availability: { kind: "checking" },
		});
		const own = story(EMPTY, opened(EMPTY), { type: "typed-slug", slug: "mine" }, named);
		expect(own.state.fields.slug).toBe("mine");
		const emptied = [opened(EMPTY), named, { type: "typed-slug", slug: "" }] satisfies ShopEvent[];
		expect(story(EMPTY, ...emptied).state).toMatchObject({
			fields: { slug: "", hasOwnSlug: true },
			availability: { kind: "none" },
		});
		expect(story(EMPTY, ...emptied, { type: "left-slug" }).state.fields).toMatchObject({
			slug: "kafe_komorebi",
			hasOwnSlug: false,
		});
	});

	test("does not change under the hands of somebody who is at its field", () => {
		const suggested = story(
			EMPTY,
			{ type: "typed", change: { name: "Cafe" } },
			{ type: "entered-slug", shown: "cafe" },
			taken("cafe"),
		);
		expect(suggested.state).toMatchObject({ fields: { slug: "cafe" }, availability: { kind: "refused" } });
	});

	test("is what the field shows to somebody who comes to it, though another one is on its way", () => {
		const atField = story(
			EMPTY,
			opened({ ...EMPTY, name: "Cafe" }),
			{ type: "entered-slug", shown: "" },
			free("cafe"),
			{ type: "typed", change: { name: "Cafe Sora" } },
		);
		expect(atField.state).toMatchObject({ fields: { slug: "" }, availability: { kind: "none" } });
		expect(decideShop(atField.state, { type: "left-slug" }).state.fields.slug).toBe("cafe_sora");
	});

	test("of a name in kanji is that of its kind, with the same number for each letter", () => {
		const kind: ShopEvent = { type: "typed", change: { kind: "clinic" } };
		const first = story(EMPTY, opened(EMPTY), kind, { type: "typed", change: { name: "山" } });
		const second = story(EMPTY, opened(EMPTY), kind, { type: "typed", change: { name: "山田医院" } });
		expect(first.state.fields.slug).toBe("clinic_5500");
		expect(second.state.fields.slug).toBe("clinic_5500");
	});

	test("that nobody has typed gives way to a free one; a typed one is refused with two others", () => {
		const named = story(EMPTY, opened(EMPTY), { type: "typed", change: { name: "Cafe" } }, taken("cafe"));
		expect(named.state).toMatchObject({ fields: { slug: "cafe_2" }, availability: { kind: "free" } });
		const typed = story(CAFE, opened(CAFE), taken("my_cafe"));
		expect(typed.state).toMatchObject({
			fields: { slug: "my_cafe" },
			availability: { kind: "refused", code: "already-exists", suggestions: ["my_cafe_2", "my_cafe_3"] },
		});
		const took = story(CAFE, opened(CAFE), taken("my_cafe"), { type: "took-suggestion", slug: "my_cafe_3" });
		expect(took.state).toMatchObject({ fields: { slug: "my_cafe_3" }, availability: { kind: "checking" } });
		expect(took.effects).toContainEqual({ type: "check", slug: "my_cafe_3", kind: "restaurant" });
	});

	test("of an answer that comes too late counts nothing", () => {
		const late = story(CAFE, opened(CAFE), { type: "typed-slug", slug: "other" }, taken("my_cafe"));
		expect(late.state.availability).toEqual({ kind: "checking" });
	});

	test("that cannot be is refused at once, and the server is asked for others", () => {
		const typed = story(CAFE, opened(CAFE), { type: "typed-slug", slug: "9" });
		expect(typed.state.availability).toEqual({ kind: "refused", code: "slug-invalid", suggestions: [] });
		expect(typed.effects).toContainEqual({ type: "check", slug: "9", kind: "restaurant" });
	});

	test("is read as people type it, and shown so when they leave the field", () => {
		const typed = story(CAFE, opened(CAFE), { type: "typed-slug", slug: " Ｍｙ-New Cafe" });
		expect(typed.effects).toContainEqual({ type: "check", slug: "my_new_cafe", kind: "restaurant" });
		expect(decideShop(typed.state, { type: "left-slug" }).state.fields.slug).toBe("my_new_cafe");
	});

	test("of the account's own shop leads on", () => {
		const own = story(CAFE, opened(CAFE), {
			type: "slug-answered",
			slug: "my_cafe",
			answer: { available: false, code: "already-exists" },
			isOwn: true,
		});
		expect(own.state.availability).toEqual({ kind: "own" });
		expect(decideShop(own.state, submitted).effects.map(({ type }) => type)).toEqual(["keep", "found"]);
	});

	test("that could not be checked does not stop the form", () => {
		const failed = story(
			CAFE,
			opened(CAFE),
			{ type: "slug-answered", slug: "my_cafe", answer: { ok: false, code: "offline" }, isOwn: false },
			submitted,
		);
		expect(failed.types).toEqual(["keep", "found"]);
	});
});

describe("the form", () => {
	test("names every fault, in the order of the fields", () => {
		const empty = story(EMPTY, opened(EMPTY), { type: "typed", change: { color: "red" } }, submitted);
		expect(empty.state.faults).toEqual([
			{ field: "name", code: "name-missing" },
			{ field: "slug", code: "app-uid-missing" },
			{ field: "color", code: "color-invalid" },
			{ field: "kind", code: "kind-missing" },
		]);
		expect(empty.types).toEqual(["keep", "show-faults"]);
		const corrected = decideShop(empty.state, { type: "typed", change: { kind: "shop" } });
		expect(corrected.state.faults.map(({ field }) => field)).toEqual(["name", "slug", "color"]);
	});

	test("does not send an id that is refused", () => {
		const refused = story(CAFE, opened(CAFE), taken("my_cafe"), submitted);
		expect(refused.state.faults).toEqual([{ field: "slug", code: "already-exists" }]);
	});

	test("sends once, with the stored names", () => {
		const sent = story(CAFE, opened(CAFE), free("my_cafe"), submitted);
		expect(sent.effects).toContainEqual({
			...{ type: "found", slug: "my_cafe", name: "Cafe" },
			request: {
				appUID: "my_cafe",
				appData: {
					name: "Cafe",
					category: "restaurant",
					color: "#0D848D",
					locale: "ja",
					timezone: "Asia/Tokyo",
					holiday_country: "ja",
				},
			},
		});
		expect(decideShop(sent.state, submitted).effects).toEqual([]);
		expect(decideShop(sent.state, { type: "founded" }).effects).toEqual([{ type: "go-on" }]);
	});

	test.each([
		["unauthenticated", "account"],
		["email-unverified", "mail"],
	] as const)("goes back when the server says %s", (code, to) => {
		const refused: ShopEvent = { type: "refused", slug: "my_cafe", refused: { ok: false, code } };
		expect(story(CAFE, opened(CAFE), submitted, refused).effects).toEqual([{ type: "go-back", to }]);
	});

	test("shows a refused id at its field and others above the button; both can be sent again", () => {
		const slug: ShopEvent = {
			type: "refused",
			slug: "my_cafe",
			refused: { ok: false, code: "slug-similar" },
		};
		const atField = story(CAFE, opened(CAFE), submitted, slug);
		expect(atField.state.faults).toEqual([{ field: "slug", code: "slug-similar" }]);
		expect(atField.types).toEqual(["show-faults", "check"]);
		const changed: ShopEvent = { type: "typed-slug", slug: "other_cafe" };
		const aboutOther = story(CAFE, opened(CAFE), submitted, changed, slug);
		expect(aboutOther.state).toMatchObject({ faults: [], isSending: false, fields: { slug: "other_cafe" } });
		const offline: ShopEvent = { type: "refused", slug: "my_cafe", refused: { ok: false, code: "offline" } };
		const failed = story(CAFE, opened(CAFE), submitted, offline);
		expect(failed.state).toMatchObject({ isSending: false, failure: { code: "offline" } });
		// The id was still being checked when the form was sent.
		expect(failed.types).toEqual(["check"]);
		expect(story(CAFE, opened(CAFE), free("my_cafe"), submitted, offline).types).toEqual([]);
		expect(decideShop(failed.state, submitted).effects.map(({ type }) => type)).toEqual(["keep", "found"]);
	});
});
