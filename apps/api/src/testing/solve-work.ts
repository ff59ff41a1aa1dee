import { scryptSync } from "node:crypto";
import { bitsOf, hasZeroBits, JOIN_WORK, solved, workText } from "@junban/api-contract/join-work";

/** Solves a task as a phone does. */
export function solveWork(task: string): string {
	const parts = Array.from({ length: JOIN_WORK.parts }, (_, part) => findNumber(task, part, bitsOf(task)));
	return solved(task, parts);
}

/** The first number of a part whose hash begins with so many zero bits; `isRight` false: with fewer. */
export function findNumber(task: string, part: number, bits: number, isRight = true): number {
	for (let number = 0; ; number++) {
		const hash = scryptSync(workText(task, part, number), task, JOIN_WORK.length, JOIN_WORK.scrypt);
		if (hasZeroBits(hash, bits) === isRight) return number;
	}
}
