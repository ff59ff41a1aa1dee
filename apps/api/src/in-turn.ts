/** Runs a part of long work when its turn comes. Resolves to undefined, and does not run it, when too many others wait. */
export type InTurn = <Value>(part: () => Promise<Value>) => Promise<Value | undefined>;

export const atOnce: InTurn = (part) => part();
