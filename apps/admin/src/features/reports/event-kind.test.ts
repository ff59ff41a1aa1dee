import { OVER_REASONS } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { aMember, NOON } from "#src/line/testing/builders.ts";
import { COMMANDS } from "./address.ts";
import { actorKind, isLastEnding, kindOf } from "./event-kind.ts";

test("every command and every ending has its words", () => {
	for (const command of COMMANDS) expect(kindOf({ command })).not.toBe("other");
	for (const reason of OVER_REASONS) expect(kindOf({ command: "guideOver", reason })).toBe(reason);
	expect(kindOf({ command: "guideOver" })).toBe("end");
	expect(kindOf({ command: "of a later version" })).toBe("other");
});

test("names the reader and the line itself", () => {
	expect([actorKind("me", "me"), actorKind("desk", "me"), actorKind("other", "me")]).toEqual([
		"you",
		"desk",
		undefined,
	]);
});

test("the last ending of a place can be undone, an earlier one cannot", () => {
	const over = aMember(1, { state: "over", overReason: "served", overAt: NOON });
	const at = (ms: number) => ({ command: "guideOver", at: NOON + ms });
	expect([isLastEnding(at(0), over), isLastEnding(at(-60_000), over)]).toEqual([true, false]);
	expect(isLastEnding({ command: "edit", at: NOON }, over)).toBe(false);
	expect(isLastEnding(at(0), { ...over, state: "waiting" })).toBe(false);
});
