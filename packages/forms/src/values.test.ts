import { expect, test } from "vitest";
import { layValues, pickPaths, pickValues } from "./values.ts";

const LINE = { name: "列", en: { called: "Come", less_text: "Soon" }, notification: { before: 2 } };

test("values are picked by their stored paths, and a missing map has none", () => {
	expect(pickValues(LINE, ["name", "en.called", "notification.en.near_text", "unit"])).toEqual({
		name: "列",
		"en.called": "Come",
		"notification.en.near_text": undefined,
		unit: undefined,
	});
});

test("values are laid over a document, beside the other fields of their maps; the document stays as it was", () => {
	const laid = layValues(LINE, {
		"en.called": "Please",
		"notification.en.near_text": "Near",
		name: undefined,
	});
	expect(laid).toEqual({
		name: undefined,
		en: { called: "Please", less_text: "Soon" },
		notification: { before: 2, en: { near_text: "Near" } },
	});
	expect(LINE.en.called).toBe("Come");
	expect(layValues({}, { "en.called": "Please" })).toEqual({ en: { called: "Please" } });
});

test("some of the values are picked", () => {
	expect(pickPaths({ a: 1, b: 2 }, ["b", "c"])).toEqual({ b: 2, c: undefined });
});
