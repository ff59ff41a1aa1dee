import { beforeEach, describe, expect, it } from "vitest";
import { Transactions } from "#src/store/transactions.ts";
import { service } from "#src/testing/store.ts";

const stranger = { service: false, auth: null, expiresAt: Number.POSITIVE_INFINITY } as const;
const over = expect.objectContaining({ status: "INVALID_ARGUMENT" });
const stale = expect.objectContaining({ status: "ABORTED" });
const full = expect.objectContaining({ status: "RESOURCE_EXHAUSTED" });
let now: number;
let transactions: Transactions;

beforeEach(() => {
	now = 0;
	transactions = new Transactions(() => now);
});

describe("transactions", () => {
	it("end after a minute without use", () => {
		const id = transactions.begin(service, {});
		for (now of [60_000, 120_000]) transactions.check(service, id);
		now = 180_001;
		expect(() => transactions.check(service, id)).toThrow(over);
		expect(transactions.size).toBe(0);
	});

	it("end after 270 seconds of use", () => {
		const id = transactions.begin(service, {});
		for (now = 0; now <= 270_000; now += 30_000) transactions.check(service, id);
		now = 270_001;
		expect(() => transactions.finish(service, id, 0)).toThrow(over);
	});

	it("of disconnected clients make room", () => {
		for (let open = 0; open < 1000; open++) transactions.begin(stranger, {});
		expect(() => transactions.begin(stranger, {})).toThrow(full);
		transactions.begin(service, {});
		now = 60_001;
		for (let begun = 1; begun <= 21; begun++) transactions.begin(stranger, {});
		expect(transactions.size).toBe(21);
	});

	it("that are over end 300 at a time, and not those that were used since", () => {
		const used = transactions.begin(service, {});
		for (let open = 0; open < 700; open++) transactions.begin(stranger, {});
		now = 30_000;
		transactions.check(service, used);
		now = 60_001;
		const sizes = [1, 2, 3, 4].map(() => {
			transactions.begin(stranger, {});
			return transactions.size;
		});
		expect(sizes).toEqual([402, 103, 4, 5]);
		transactions.check(service, used);
	});

	it("that are stale at once are all refused, and what they read is forgotten some hundred names at a time", () => {
		const paths = ["c/board", ...Array.from({ length: 60 }, (_, at) => `c/${at}${"x".repeat(1000)}`)];
		const begin = () => transactions.begin(stranger, {});
		const read = (id: string) => transactions.readDocuments(stranger, id, paths);
		const ids = Array.from({ length: 63 }, begin);
		const later = Array.from({ length: 6 }, begin);
		ids.forEach(read);
		expect(() => read(begin())).toThrow(full);
		const change = { path: "c/board", collection: "c", before: undefined, after: undefined };
		transactions.committed({ time: 1, changes: [change] });
		later.slice(0, 5).forEach(read);
		expect(() => later.slice(5).forEach(read)).toThrow(full);
		for (const id of ids) expect(() => transactions.check(stranger, id)).toThrow(stale);
	});

	it("that are over make room for their owner, however many of others are over", () => {
		const caller = (uid: string) => ({ ...stranger, auth: { uid, token: {} } });
		for (const owner of ["a", "b", "c", "own"])
			for (let open = 0; open < 1000; open++) transactions.begin(caller(owner), {});
		now = 60_001;
		for (let open = 0; open < 1000; open++) transactions.begin(caller("own"), {});
		expect(() => transactions.begin(caller("own"), {})).toThrow(full);
	});

	it("of all owners use 64 MiB, and each has a little beyond", () => {
		const account = (uid: string) => ({ ...stranger, auth: { uid, token: {} } });
		const paths = Array.from({ length: 100 }, (_, at) => `c/${at}${"x".repeat(1000)}`);
		const read = (uid: string, of = paths) => {
			const caller = account(uid);
			transactions.readDocuments(caller, transactions.begin(caller, {}), of);
		};
		for (let owner = 0; owner < 16; owner++) for (let each = 0; each < 37; each++) read(`u${owner}`);
		for (let each = 0; each < 15; each++) read("u16");
		expect(() => read("last")).toThrow(full);
		for (const another of ["a", "b", "c"]) read(another, paths.slice(0, 50));
		transactions.readDocuments(service, transactions.begin(service, {}), paths);
	});

	it("of one owner use at most 4 MiB, and release it", () => {
		const paths = Array.from({ length: 100 }, (_, at) => `c/${at}${"x".repeat(1000)}`);
		const id = transactions.begin(stranger, {});
		for (let read = 0; read < 37; read++) transactions.readDocuments(stranger, id, paths);
		expect(() => transactions.readDocuments(stranger, id, paths)).toThrow(full);
		transactions.readDocuments(service, transactions.begin(service, {}), paths);
		transactions.rollback(stranger, id);
		transactions.readDocuments(stranger, transactions.begin(stranger, {}), paths);
	});
});
