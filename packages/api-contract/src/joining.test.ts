import { expect, test } from "vitest";
import { readView } from "./guards.ts";
import { refusalOf } from "./joining.ts";
import type { PublicView } from "./schemas.ts";
import { parsedBoard, sampleOpening, sampleView } from "./testing/samples.ts";
import type { ViewOpening } from "./view-schemas.ts";

/** A view in the run of `sampleOpening`, whose board has issued 12 numbers, five of them in the run. */
function viewWith(opening: ViewOpening, line: Partial<PublicView["line"]> = {}) {
	const sample = sampleView({ opening });
	const view = readView({ ...sample, line: { ...sample.line, ...line } });
	if (view === undefined) throw new Error("a sample does not parse");
	return view;
}

function openWith(limits: { limit?: number; limit_total?: number }): ViewOpening {
	const {
		reception,
		reason: _,
		opens_at: __,
		...opening
	} = sampleOpening({ closure_message: "", closure_message_en: "" });
	if (reception === undefined) throw new Error("a sample without a run");
	const { limit: ___, limit_total: ____, ...run } = reception;
	return { ...opening, reception: { ...run, ...limits } };
}

test("nothing refuses a join in an open line, with or without hours", () => {
	expect(
		refusalOf(viewWith({ until: 1, closure_message: "", closure_message_en: "", today: [] })),
	).toBeUndefined();
	expect(refusalOf(viewWith(openWith({})))).toBeUndefined();
	expect(refusalOf(viewWith(openWith({ limit: 6, limit_total: 6 })))).toBeUndefined();
});

test("a closure, closed hours and a pause say when and why", () => {
	expect(refusalOf(viewWith(sampleOpening()))).toEqual({
		code: "temporarily-closed",
		opensAt: 7_200_000,
		message: "停電のため",
		messageEn: "No power",
	});
	const nothing = { closure_message: "", closure_message_en: "" };
	const closed: ViewOpening = { reason: "closed", until: 1, ...nothing, today: [] };
	expect(refusalOf(viewWith(closed))).toEqual({ code: "closed", message: "" });
	expect(refusalOf(viewWith(closed, { paused: true, paused_message: "昼休み" }))).toEqual({
		code: "paused",
		message: "昼休み",
	});
});

test("limits are checked against a newer board, without another view", () => {
	const limited = viewWith(openWith({ limit: 5 }));
	expect(refusalOf(limited)).toEqual({ code: "limit-reached", message: "" });
	expect(refusalOf(limited, parsedBoard({ order: "9-12", during: [] }))).toBeUndefined();
	const total = viewWith(openWith({ limit_total: 6 }));
	expect(refusalOf(total)).toBeUndefined();
	expect(refusalOf(total, parsedBoard({ issued: 13, order: "13", during: [] }))).toEqual({
		code: "limit-total-reached",
		opensAt: 21_600_000,
		message: "",
	});
});
