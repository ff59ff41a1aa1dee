import { bitsOf, hasZeroBits, JOIN_WORK, solved, workText } from "@junban/api-contract/join-work";
import { scrypt } from "@noble/hashes/scrypt.js";

/** Does the work of a task. Takes up to 2 s on a slow phone, so it runs in a worker. */
export function solveTask(task: string): string {
	const bits = bitsOf(task);
	const settings = { ...JOIN_WORK.scrypt, dkLen: JOIN_WORK.length };
	const find = (part: number): number => {
		for (let found = 0; ; found++)
			if (hasZeroBits(scrypt(workText(task, part, found), task, settings), bits)) return found;
	};
	return solved(
		task,
		Array.from({ length: JOIN_WORK.parts }, (_, part) => find(part)),
	);
}
