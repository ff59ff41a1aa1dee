import { LINE_OWNERS } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { type Look, lookAt } from "./scene.ts";
import { MAIL_TEXTS } from "./settings.ts";

const BEFORE: Look = { scene: "over", locale: "en" };

test.each([
	["line_up_text", { scene: "waiting", locale: "ja" }],
	["en.less_text", { scene: "near", locale: "en" }],
	["lessNumber", { scene: "near", locale: "ja" }],
	["during_guidance_text", { scene: "during_guidance", locale: "ja" }],
	["called", { scene: "called", locale: "ja" }],
	["en.called_text", { scene: "called", locale: "en" }],
	["guide_over_text", { scene: "over", locale: "ja" }],
	["notification.en.cancelled_text", { scene: "mail_cancelled", locale: "en" }],
	["time_per", BEFORE],
	["", BEFORE],
])("while %s is edited the preview shows %j", (path, look) => {
	expect(lookAt(BEFORE, path)).toEqual({ place: undefined, ...look });
});

test("a range message is shown at its first place", () => {
	expect(lookAt(BEFORE, "en.range_messages", 9)).toEqual({ scene: "waiting", locale: "en", place: 9 });
});

test("every text of a mail has a scene of its cause", () => {
	const scenes = MAIL_TEXTS.map((setting) => lookAt(BEFORE, LINE_OWNERS[setting].english).scene);
	expect(new Set(scenes).size).toBe(MAIL_TEXTS.length / 2);
	expect(scenes.every((scene) => scene.startsWith("mail_"))).toBe(true);
});
