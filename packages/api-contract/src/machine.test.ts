import { expect, test } from "vitest";
import { type Machine, runMachine } from "./machine.ts";

function recording(perform: (effect: string, machine: Machine<string>) => void) {
	const done: string[] = [];
	const machine: Machine<string> = runMachine({
		first: 0,
		decide: (count: number, event: string) => ({
			state: count + 1,
			effects: [`${event}${count}`, `${event}!`],
		}),
		perform: (effect: string) => {
			done.push(effect);
			perform(effect, machine);
		},
	});
	return { machine, done };
}

test("effects are carried out in order, and the state is kept", () => {
	const { machine, done } = recording(() => undefined);
	machine.send("a");
	machine.send("b");
	expect(done).toEqual(["a0", "a!", "b1", "b!"]);
});

test("an event of an effect waits until the others are done", () => {
	const { machine, done } = recording((effect, running) => {
		if (effect === "a0") running.send("b");
	});
	machine.send("a");
	expect(done).toEqual(["a0", "a!", "b1", "b!"]);
});

test("after a stop within an effect nothing follows", () => {
	const { machine, done } = recording((effect, running) => {
		if (effect === "a0") running.send("b");
		if (effect === "a0") running.stop();
	});
	machine.send("a");
	machine.send("c");
	expect(done).toEqual(["a0"]);
});

test("an effect that throws takes no other effect and no event with it", () => {
	const { machine, done } = recording((effect) => {
		if (effect === "a0") throw new Error("the page is broken");
	});
	expect(() => machine.send("a")).toThrow("the page is broken");
	machine.send("b");
	expect(done).toEqual(["a0", "a!", "b1", "b!"]);
});
