import { expect, test } from "vitest";
import { type ServiceText, serviceTextFromStored, serviceTextIn } from "./service-text.ts";

const BOTH: ServiceText = { headline: "ご案内", text: "改装中です", en: { headline: "Note", text: "Works" } };

test("NEWS-7 a text of the service is shown in the page's language, in Japanese where it has no English text", () => {
	expect(serviceTextIn("ja", BOTH)).toEqual({ headline: "ご案内", text: "改装中です" });
	expect(serviceTextIn("en", BOTH)).toEqual({ headline: "Note", text: "Works" });
	expect(serviceTextIn("en", { ...BOTH, en: { headline: "", text: "Works" } })).toEqual({
		headline: "ご案内",
		text: "Works",
	});
	expect(serviceTextIn("en", { ...BOTH, en: { headline: "Note", text: "" } })).toEqual({
		headline: "ご案内",
		text: "改装中です",
	});
});

test("NEWS-7 without a text nothing is shown", () => {
	expect(serviceTextIn("ja", { ...BOTH, text: "" })).toBeUndefined();
	expect(serviceTextIn("en", serviceTextFromStored({ headline: "x", text: 7 }))).toBeUndefined();
});
