/** What the API needs of its surroundings; Node and Workers give it. */
import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";

/** The time of this machine in epoch milliseconds. */
export type Clock = () => number;

/** Fresh random bytes, as many as asked for. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * Sees to it that `Lines.ring` is called for the line at this instant or soon after. A line has one alarm, the last set;
 * undefined takes it back.
 */
export type SetAlarm = (app: AppUid, line: LineUid, at: EpochMs | undefined) => void;

export type LogLevel = "debug" | "info" | "warn" | "error";

export type LogFields = Readonly<Record<string, unknown>>;

/**
 * One structured line. Never a member uid, name, mail, token or path with one of them. Fields given as a function are
 * asked for only when the line is written.
 */
export type Log = (level: LogLevel, event: string, fields?: LogFields | (() => LogFields)) => void;

/** Whose ID token it is. */
export interface Caller {
	readonly uid: string;
	/** Operates the service. */
	readonly master: boolean;
	readonly email?: string;
	readonly emailVerified: boolean;
	/** Signed in without address or password. */
	readonly anonymous: boolean;
}

/** Undefined for any token that is not in force. Rejects when that cannot be found out now. */
export type VerifyIdToken = (token: string) => Promise<Caller | undefined>;
