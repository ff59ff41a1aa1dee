/** For tests: a store in its own data folder. */
import { type Data, encodeFields } from "@junban/firestore-wire/value";
import { onTestFinished } from "vitest";
import type { Caller } from "#src/access/authorize.ts";
import type { LogEvent } from "#src/log.ts";
import type { CommitResult, Committed } from "#src/store/commit-types.ts";
import { Store, type StoreOptions } from "#src/store/store.ts";
import { parseWrites } from "#src/store/writes.ts";
import { authorizeOf } from "#src/testing/rules.ts";
import { tempDir } from "#src/testing/server.ts";
import { databaseOf } from "#src/values/names.ts";

export const database = databaseOf("p");
export const service: Caller = { service: true };

export interface TestStore {
	store: Store;
	dataDir: string;
	committed: Committed[];
	reopened: number;
	logs: LogEvent[];
	/** Commits writes in the protocol's form, as the service. */
	commit(...writes: unknown[]): Promise<CommitResult>;
}

export function openTestStore(options: Partial<StoreOptions> = {}): TestStore {
	const folder = tempDir();
	const dataDir = options.dataDir ?? folder.dir;
	const committed: Committed[] = [];
	const logs: LogEvent[] = [];
	const test: TestStore = {
		store: new Store({
			database,
			authorize: authorizeOf(""),
			indexes: [],
			log: (event) => logs.push(event),
			onCommitted: (event) => committed.push(event),
			onReopened: () => {
				test.reopened++;
			},
			...options,
			dataDir,
		}),
		dataDir,
		committed,
		reopened: 0,
		logs,
		commit: (...writes) => test.store.commit({ writes: parseWrites(database, writes), caller: service }),
	};
	onTestFinished(() => {
		test.store.close();
		folder.remove();
	});
	return test;
}

export function set(path: string, data: Data, currentDocument?: object): object {
	const update = { name: database.prefix + path, fields: encodeFields(data) };
	return currentDocument === undefined ? { update } : { update, currentDocument };
}

export function remove(path: string): object {
	return { delete: database.prefix + path };
}
