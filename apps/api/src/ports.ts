/** What the API needs of its surroundings; Node and (later) Workers give it. */

/** The time of this machine in epoch milliseconds. */
export type Clock = () => number;

/** Fresh random bytes, as many as asked for. */
export type RandomBytes = (count: number) => Uint8Array;

export type LogLevel = "debug" | "info" | "warn" | "error";

export type LogFields = Readonly<Record<string, unknown>>;

/**
 * One structured line. Never a member uid, name, mail, token or path with one of them. Fields given as a function are
 * asked for only when the line is written.
 */
export type Log = (level: LogLevel, event: string, fields?: LogFields | (() => LogFields)) => void;

/** Undefined for any token that is not in force. */
export type VerifyIdToken = (token: string) => Promise<{ readonly uid: string } | undefined>;
