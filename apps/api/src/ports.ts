/** What the API needs from its runtime. Node and Workers provide it. */
import type { AppUid, EpochMs, LineUid } from "@junban/domain/values";

/** The time of this machine in epoch milliseconds. */
export type Clock = () => number;

/** Milliseconds since the machine started, also those in which it slept. Setting the clock does not change it. */
export type Uptime = () => number;

/** This number of fresh random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

/** The event loop. Tests decide when a callback runs. */
export interface EventLoop {
	/** Calls back after this many milliseconds. */
	later(ms: number, run: () => void): void;
	/** Calls back when the event loop has served the requests that were waiting. */
	yieldThen(run: () => void): void;
}

/**
 * Schedules a call of `Lines.ring` for the line at this instant or soon after. A line has one alarm: setting it replaces
 * the earlier one, `undefined` removes it.
 */
export type SetAlarm = (app: AppUid, line: LineUid, at: EpochMs | undefined) => void;

export type LogLevel = "debug" | "info" | "warn" | "error";

export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Writes one structured line. It never holds a member uid, name, mail, token or path with one of them. Fields given as a
 * function are computed only when the line is written.
 */
export type Log = (level: LogLevel, event: string, fields?: LogFields | (() => LogFields)) => void;

/** The account of an ID token. */
export interface Caller {
	readonly uid: string;
	/** Whether it operates the service. Its rights also need a second factor, see `isOperator` of `http/authorise.ts`. */
	readonly master: boolean;
	/** Whether the sign-in was made with a second factor. */
	readonly secondFactor: boolean;
	readonly email?: string;
	readonly emailVerified: boolean;
	/** Whether it signed in without an address or a password. */
	readonly anonymous: boolean;
}

/** `off`: where the account service has no second factors, for example Firebase without Identity Platform. */
export type MasterSecondFactor = "required" | "off";

/** The keys that sign ID tokens cannot be fetched at the moment. */
export class KeysUnavailable extends Error {
	override readonly name = "KeysUnavailable";
}

/**
 * The account of a token; undefined for a token that is not in force. Rejects with `KeysUnavailable`.
 *
 * @param networks of the caller, as `networksOf` names them
 */
export type VerifyIdToken = (token: string, networks: readonly string[]) => Promise<Caller | undefined>;
