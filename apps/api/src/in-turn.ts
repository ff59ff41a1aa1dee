import type { OneByOne } from "@junban/callers/one-by-one";
import type { AppUid, LineUid } from "@junban/domain/values";

/** Runs a part of long work when its turn comes. Resolves to undefined, and does not run it, when too many others wait. */
export type InTurn = <Value>(part: () => Promise<Value>) => Promise<Value | undefined>;

export const atOnce: InTurn = (part) => part();

/** The turns of a line among all lines. Without `longWork` there are none, and all work is done at once. */
export function turnsOf(longWork: OneByOne | undefined, app: AppUid, line: LineUid): InTurn {
	return longWork === undefined ? atOnce : (part) => longWork.run([app, line], part);
}
