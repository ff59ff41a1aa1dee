import { expect, test } from "vitest";
import { createJoinSound, hasJoined } from "./join-sound.ts";
import { aBoard } from "./testing/builders.ts";

function aSound(stored: string | null) {
	const kept = new Map<string, string>();
	let rung = 0;
	const sound = createJoinSound(
		{
			getItem: () => stored,
			setItem: (key, value) => {
				kept.set(key, value);
			},
		},
		() => {
			rung += 1;
		},
	);
	return { sound, kept, rung: () => rung };
}

test("the sound is off until it is turned on, and then lets itself be heard once", () => {
	const { sound, kept, rung } = aSound(null);
	sound.play();
	expect([sound.get(), rung()]).toEqual([false, 0]);
	sound.turn(true);
	expect([sound.get(), rung(), [...kept.values()]]).toEqual([true, 1, ["on"]]);
	sound.play();
	expect(rung()).toBe(2);
	sound.turn(false);
	sound.play();
	expect([rung(), [...kept.values()]]).toEqual([2, ["off"]]);
});

test("the device remembers it, and a browser that stores nothing keeps it for the page", () => {
	expect(aSound("on").sound.get()).toBe(true);
	const refusing = () => {
		throw new Error("denied");
	};
	const sound = createJoinSound({ getItem: refusing, setItem: refusing }, () => undefined);
	sound.turn(true);
	expect(sound.get()).toBe(true);
});

test.each([
	["nothing known before", undefined, aBoard([], { issued: 1 }), false],
	["a new number", aBoard([], { issued: 1 }), aBoard([], { issued: 2 }), true],
	["no new number", aBoard([], { issued: 2 }), aBoard([], { issued: 2 }), false],
	["a new series", aBoard([], { series: 1, issued: 0 }), aBoard([], { series: 2, issued: 1 }), false],
])("%s: joined", (_case, before, now, joined) => {
	expect(hasJoined(before, now)).toBe(joined);
});
