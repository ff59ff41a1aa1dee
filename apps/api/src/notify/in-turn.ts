/**
 * Does a part of the work with messages that are tried again when it is its turn. Resolves to undefined, without having done it, if
 * too many wait.
 */
export type InTurn = <Value>(part: () => Promise<Value>) => Promise<Value | undefined>;

export const atOnce: InTurn = (part) => part();
