import { expect, test } from "vitest";
import type { Action, Wish } from "./testing/actions.ts";
import { openLocalDoor } from "./testing/local-door.ts";
import { playPlot } from "./testing/sequence.ts";

const wish = (what: Wish["what"], answer: Wish["answer"] = "fit"): Action => ({
	type: "ask",
	wishes: [{ what, who: 0, desk: 0, network: "plain", seen: false, answer }],
});
const pass: Action = { type: "pass", minutes: 0.3 };

// Random stories seldom have a holder's answer soon after a call.
test("answers 18 and 36 seconds after the call, the later one also of a place called anew and restored", async () => {
	const door = await openLocalDoor();
	const settings = { expireLeftover: false, autoAllowed: false, autoAlone: false, autoMinutes: 1 } as const;
	const answers = [wish("answer"), wish("ask", "some"), pass, wish("answer", "none"), wish("ask", "none")];
	const actions = [
		...[wish("join"), wish("call"), pass, ...answers],
		...[wish("reset"), wish("call"), pass, ...answers],
		...[wish("noShow"), wish("restore"), wish("answer")],
	];
	try {
		const plot = {
			crowd: false,
			settings: { ...settings, asks: true, mayLeaveOpen: true, perBrowser: 0 },
			actions,
		};
		await expect(playPlot(door, "late", plot)).resolves.toBeUndefined();
	} finally {
		await door.close();
	}
});
