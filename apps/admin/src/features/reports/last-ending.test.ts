import { expect, test } from "vitest";
import { aMember, NOON } from "#src/line/testing/builders.ts";
import { isLastEnding } from "./last-ending.ts";

test("the last ending of a place can be undone, an earlier one cannot", () => {
	const over = aMember(1, { state: "over", overReason: "served", overAt: NOON });
	const at = (ms: number) => ({ command: "guideOver", at: NOON + ms });
	expect([isLastEnding(at(0), over), isLastEnding(at(-60_000), over)]).toEqual([true, false]);
	expect(isLastEnding({ command: "edit", at: NOON }, over)).toBe(false);
	expect(isLastEnding(at(0), { ...over, state: "waiting" })).toBe(false);
});
