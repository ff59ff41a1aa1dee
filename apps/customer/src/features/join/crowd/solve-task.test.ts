import { scryptSync } from "node:crypto";
import { hasZeroBits, JOIN_WORK, workText } from "@junban/api-contract/join-work";
import { expect, test } from "vitest";
import { solveTask } from "./solve-task.ts";

test("what the script finds is right for the server's hash, and nothing smaller is", () => {
	const task = "mwtbkwex.5.S_kdKS9a0xQ6fdMrzBCSJy";
	const isRight = (part: number, found: number) =>
		hasZeroBits(scryptSync(workText(task, part, found), task, JOIN_WORK.length, JOIN_WORK.scrypt), 5);
	const [same, found = ""] = solveTask(task).split("~");
	const numbers = found.split(",").map(Number);
	expect(same).toBe(task);
	expect(numbers).toHaveLength(JOIN_WORK.parts);
	for (const [part, number] of numbers.entries()) {
		const tried = Array.from({ length: number + 1 }, (_, each) => isRight(part, each));
		expect(tried.indexOf(true)).toBe(number);
	}
});
