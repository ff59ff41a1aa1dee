import { OVER_REASONS } from "@junban/domain/documents";
import { expect, test } from "vitest";
import { actorKind, COMMANDS, kindOf } from "./event-kind.ts";

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
