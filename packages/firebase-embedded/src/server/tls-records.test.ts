import fc from "fast-check";
import { expect, test } from "vitest";
import { TlsRecords } from "#src/server/tls-records.ts";

function record(length: number): Buffer {
	return Buffer.concat([Buffer.from([23, 3, 3, length >> 8, length & 255]), Buffer.alloc(length, 23)]);
}

test("records are found wherever the parts that are read end", () => {
	const lengths = fc.array(fc.oneof(fc.constantFrom(0, 1, 22, 255, 256, 16_384), fc.nat(700)), {
		maxLength: 12,
	});
	fc.assert(
		fc.property(lengths, fc.array(fc.nat(700), { minLength: 1, maxLength: 40 }), (sent, cuts) => {
			const bytes = Buffer.concat(sent.map(record));
			const records = new TlsRecords();
			const found: number[] = [];
			for (let at = 0, cut = 0; at < bytes.length; cut++) {
				const part = bytes.subarray(at, at + 1 + (cuts[cut % cuts.length] ?? 0));
				found.push(...records.begunIn(part));
				at += part.length;
			}
			expect(found).toEqual(sent);
			expect(records.begunBytes).toBe(0);
		}),
	);
});

test("the bytes of a record that has begun are known", () => {
	const records = new TlsRecords();
	expect([...records.begunIn(record(300).subarray(0, 4))]).toEqual([]);
	expect(records.begunBytes).toBe(0);
	expect([...records.begunIn(record(300).subarray(4, 105))]).toEqual([300]);
	expect(records.begunBytes).toBe(200);
});
