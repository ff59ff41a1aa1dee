import { beforeEach, describe, expect, it } from "vitest";
import { Transactions } from "#src/store/transactions.ts";
import { service } from "#src/testing/store.ts";

const stranger = { service: false, auth: null, expiresAt: Number.POSITIVE_INFINITY } as const;
const over = expect.objectContaining({ status: "INVALID_ARGUMENT" });
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
		transactions.begin(stranger, {});
		expect(transactions.size).toBe(1);
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
