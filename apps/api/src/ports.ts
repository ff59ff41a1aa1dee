/** What the API needs of its surroundings; Node and (later) Workers give it. */

/** The time of this machine in epoch milliseconds. */
export type Clock = () => number;

/** Fresh random bytes, as many as asked for. */
export type RandomBytes = (count: number) => Uint8Array;

export type LogLevel = "debug" | "info" | "warn" | "error";

/** One structured line. Never a member uid, name, mail, token or path with one of them. */
export type Log = (level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** Undefined for any token that is not in force. */
export type VerifyIdToken = (token: string) => Promise<{ readonly uid: string } | undefined>;
