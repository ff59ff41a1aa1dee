import { inTransaction } from "#src/sqlite.ts";
import { type Codes, prepareCodes } from "./codes.ts";
import { openDatabase } from "./database.ts";
import { prepareSessions, type Sessions } from "./sessions.ts";
import { prepareUsers, type Users } from "./users.ts";

export type Store = {
	users: Users;
	sessions: Sessions;
	codes: Codes;
	/** 32 random bytes, made with the store. */
	secret(name: "refresh" | "device"): Uint8Array;
	/** All of the change or nothing of it; what it throws is thrown on. Does not nest. */
	transaction<T>(change: () => T): T;
	/** Called after accounts changed: with the one that this process changed, or without when another process did. */
	watch(listener: (uid?: string) => void): void;
	close(): void;
};

/** How often to look whether another process changed something, in milliseconds: what it takes is a microsecond. */
const LOOK_MS = 1000;

/** Opens or creates the accounts of a data folder. */
export function openStore(dataDir: string): Store {
	const db = openDatabase(dataDir);
	const secret = db.prepare("SELECT value FROM secrets WHERE name = ?");
	const listeners: ((uid?: string) => void)[] = [];
	const tell = (uid?: string) => {
		for (const listener of listeners) listener(uid);
	};
	const version = db.prepare("PRAGMA data_version");
	const look = () => {
		try {
			return version.get()?.data_version;
		} catch {
			// Nobody knows what a file says that cannot be read.
			return undefined;
		}
	};
	let seen = look();
	const looking = setInterval(() => {
		const now = look();
		if (now === seen) return;
		seen = now;
		tell();
	}, LOOK_MS).unref();
	return {
		// Transactions are synchronous: by then the change is stored, or taken back.
		users: prepareUsers(db, (uid) => queueMicrotask(() => tell(uid))),
		sessions: prepareSessions(db),
		codes: prepareCodes(db),
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
