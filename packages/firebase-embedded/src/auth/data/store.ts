import { inTransaction } from "#src/sqlite.ts";
import { type Codes, prepareCodes } from "./codes.ts";
import { openDatabase } from "./database.ts";
import { type Factors, prepareFactors } from "./factors.ts";
import { prepareSessions, type Sessions } from "./sessions.ts";
import { prepareUsers, type Users } from "./users.ts";

export type Store = {
	users: Users;
	sessions: Sessions;
	codes: Codes;
	factors: Factors;
	/** 32 random bytes, created with the store. */
	secret(name: "refresh" | "device" | "challenge"): Uint8Array;
	/** Stores all of the change, or nothing if it throws; the error is rethrown. Does not nest. */
	transaction<T>(change: () => T): T;
	/**
	 * Called after accounts changed: with the uid if this process changed the account, without it if another process did.
	 */
	watch(listener: (uid?: string) => void): void;
	close(): void;
};

/** Interval of the check whether another process changed the file, in milliseconds. One check takes a microsecond. */
const LOOK_MS = 1000;

/** Opens the accounts of a data folder, or creates them. */
export function openStore(dataDir: string): Store {
	const db = openDatabase(dataDir);
	const secret = db.prepare("SELECT value FROM secrets WHERE name = ?");
	const listeners: ((uid?: string) => void)[] = [];
	const notify = (uid?: string) => {
		for (const listener of listeners) listener(uid);
	};
	// Transactions are synchronous: when the listeners run, the change is stored or rolled back.
	const touched = (uid: string) => queueMicrotask(() => notify(uid));
	const version = db.prepare("PRAGMA data_version");
	const look = () => {
		try {
			return version.get()?.data_version;
		} catch {
			// A file that cannot be read may hold any change.
			return undefined;
		}
	};
	let seen = look();
	const looking = setInterval(() => {
		const now = look();
		if (now === seen) return;
		seen = now;
		notify();
	}, LOOK_MS).unref();
	return {
		users: prepareUsers(db, touched),
		sessions: prepareSessions(db, touched),
		codes: prepareCodes(db),
		factors: prepareFactors(db),
		secret(name) {
			const value = secret.get(name)?.value;
			if (!(value instanceof Uint8Array)) throw new Error(`auth.sqlite has no secret "${name}"`);
			return value;
		},
		transaction: (change) => inTransaction(db, change),
		watch: (listener) => void listeners.push(listener),
		close() {
			clearInterval(looking);
			listeners.length = 0;
			db.close();
		},
	};
}
