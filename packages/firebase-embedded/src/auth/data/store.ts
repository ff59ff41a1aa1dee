import { type Codes, prepareCodes } from "./codes.ts";
import { inTransaction, openDatabase } from "./database.ts";
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
	close(): void;
};

/** Opens or creates the accounts of a data folder. */
export function openStore(dataDir: string): Store {
	const db = openDatabase(dataDir);
	const secret = db.prepare("SELECT value FROM secrets WHERE name = ?");
	return {
		users: prepareUsers(db),
		sessions: prepareSessions(db),
		codes: prepareCodes(db),
		secret(name) {
			const value = secret.get(name)?.value;
			if (!(value instanceof Uint8Array)) throw new Error(`auth.sqlite has no secret "${name}"`);
			return value;
		},
		transaction: (change) => inTransaction(db, change),
		close: () => db.close(),
	};
}
