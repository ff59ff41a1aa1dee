import { expect, test } from "vitest";
import { commandName, type NamedCommand } from "./command-name.ts";

test.each<[NamedCommand, string]>([
	[{ type: "give", target: "called" }, "give called"],
	[{ type: "give", target: "during_guidance" }, "give during_guidance"],
	[{ type: "setAutoCall", enable: true }, "setAutoCall on"],
	[{ type: "setAutoCall", enable: false }, "setAutoCall off"],
	[{ type: "setPresence", enable: true }, "setPresence on"],
	[{ type: "setPresence", enable: false }, "setPresence off"],
	[{ type: "pause", paused: true }, "pause on"],
	[{ type: "pause", paused: false }, "pause off"],
	[{ type: "clearAnswers", list: "require_answers" }, "clear require_answers"],
	[{ type: "clear" }, "clear"],
	[{ type: "guideOver" }, "guideOver"],
])("the record names a command with the choice that it makes: %j", (command, name) => {
	expect(commandName(command)).toBe(name);
});
