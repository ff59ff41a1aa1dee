import { sampleShop } from "@junban/samples/catalogue";
import { sampleStateAt } from "@junban/samples/state";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SampleFigures, SampleRoute } from "./sample-figures.tsx";
import { type Followed, follow, type SampleView, viewOf } from "./sample-view.ts";
import type { SampleWords } from "./sample-words.ts";

const words: SampleWords = {
	waiting: "waiting",
	unit: { one: "party", other: "parties" },
	wait: "wait",
	waitUnknown: "unknown",
	dash: "–",
	route: "{from} to {place}",
	number: "No. {number}",
	place: "place {place}",
	next: "next",
	called: "called",
};
const view: SampleView = {
	waiting: 8,
	wait: { kind: "numerals", value: 10, to: 20, unit: "min" },
	number: "A-27",
	from: 8,
	place: 5,
};
const textOf = (html: string) => html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");

test.each([
	["several", view, "|waiting|8| parties|wait|10|–|20| min|"],
	["one", { ...view, waiting: 1 }, "|waiting|1| party|wait|10|–|20| min|"],
	[
		"a wait in words",
		{ ...view, wait: { kind: "words", text: "1 hr to 2 hr" } },
		"|waiting|8| parties|wait|1 hr to 2 hr|",
	],
	["no wait", { ...view, wait: undefined }, "|waiting|8| parties|wait|unknown|"],
] as const)("figures of %s", (_, shown, text) => {
	expect(textOf(renderToStaticMarkup(<SampleFigures view={shown} words={words} />))).toBe(text);
});

test.each([
	[5, "No. A-27|place 5", "8 to 5"],
	[1, "No. A-27|next", "8 to 1"],
	[0, "No. A-27|called", "called"],
])("the way of a customer at place %i", (place, text, label) => {
	const html = renderToStaticMarkup(<SampleRoute view={{ ...view, place }} words={words} />);
	expect(textOf(html)).toContain(text);
	expect(html).toContain(`aria-label="${label}"`);
});

test("a ticket follows one customer to the call, shows the call for a while, then follows the last of the line", () => {
	const shop = sampleShop("sample");
	if (shop === undefined) throw new Error("no sample");
	const watchedFrom = Date.UTC(2026, 10, 20, 3, 30);
	let at = watchedFrom;
	let followed: Followed | undefined;
	const places: number[] = [];
	const seen = new Set<string>();
	for (let step = 0; step < 1800; step++, at += 2_000) {
		const state = sampleStateAt(shop, at, "ja", watchedFrom);
		followed = follow(state, followed);
		if (followed === undefined) throw new Error("nobody waits");
		const shown = viewOf(state, followed, "ja");
		if (!seen.has(shown.number)) {
			expect(shown.place).toBe(followed.from);
			expect(shown.place).toBe(shown.waiting);
		}
		seen.add(shown.number);
		places.push(shown.place);
	}
	expect(seen.size).toBeGreaterThan(2);
	expect(places).toContain(0);
	expect(places).toContain(1);
});
