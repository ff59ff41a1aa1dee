/**
 * Runs a part of the work for messages that are tried again when its turn comes. Resolves to undefined, without having run it, if
 * too many wait.
 */
export type InTurn = <Value>(part: () => Promise<Value>) => Promise<Value | undefined>;

export const atOnce: InTurn = (part) => part();
