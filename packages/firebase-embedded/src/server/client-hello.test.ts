import fc from "fast-check";
import { expect, test } from "vitest";
import { firstMessageOf, keyGroups } from "#src/server/client-hello.ts";
import { firstMessage } from "#src/testing/first-message.ts";

const hello = await firstMessage({ servername: "junban.example", ALPNProtocols: ["h2", "http/1.1"] });
/** It offers P-384 first, and sends a key for that alone. */
const odd = await firstMessage({ ecdhCurve: "P-384:prime256v1" });

/** The message in records of this length. */
function split(message: Buffer, length: number): Buffer {
	const parts: Buffer[] = [];
	for (let at = 5; at < message.length; at += length) {
		const part = message.subarray(at, at + length);
		parts.push(Buffer.from([22, 3, 1, part.length >> 8, part.length & 255]), part);
	}
	return Buffer.concat(parts);
}

test.each(Object.keys(keyGroups))(
	"a client with a key of %s need not be asked for another",
	async (ecdhCurve) => {
		expect(firstMessageOf(await firstMessage({ ecdhCurve }))).toBe("whole");
	},
);

test("a client without such a key is asked for one; TLS 1.2 sends none so early", async () => {
	expect(firstMessageOf(odd)).toBe("asking");
	expect(firstMessageOf(await firstMessage({ ecdhCurve: "P-521" }))).toBe("asking");
	expect(firstMessageOf(await firstMessage({ maxVersion: "TLSv1.2" }))).toBe("whole");
});

test("a message has begun until its last byte, in one record or in some", () => {
	for (const whole of [hello, split(hello, 400), split(hello, Math.ceil(hello.length / 8))]) {
		for (let length = 0; length < whole.length; length++)
			expect(firstMessageOf(whole.subarray(0, length))).toBe("begun");
		expect(firstMessageOf(whole)).toBe("whole");
	}
	expect(firstMessageOf(split(odd, 100))).toBe("asking");
});

test("what follows the first message, such as early data, changes nothing", () => {
	const early = Buffer.from([20, 3, 3, 0, 1, 1, 23, 3, 3, 0, 2, 0, 0]);
	expect(firstMessageOf(Buffer.concat([hello, early]))).toBe("whole");
});

test("what TLS would wait for without a turn is refused", () => {
	expect(firstMessageOf(split(hello, 10))).toBe("refused");
	const long = Buffer.from(hello);
	long[6] = 1;
	expect(firstMessageOf(long)).toBe("refused");
	const two = Buffer.concat([split(hello.subarray(0, 100), 200), Buffer.from([21, 3, 1, 0, 2, 1, 0])]);
	expect(firstMessageOf(two)).toBe("refused");
});

test("what is no first message is left to TLS", () => {
	expect(firstMessageOf(Buffer.from("GET / HTTP/1.1"))).toBe("whole");
	expect(firstMessageOf(Buffer.from([22, 3, 1, 0, 4, 2, 0, 0, 0]))).toBe("whole");
});

test("any byte may be any other", () => {
	fc.assert(
		fc.property(fc.nat(hello.length - 1), fc.nat(255), (at, byte) => {
			const bytes = Buffer.from(hello);
			bytes[at] = byte;
			expect(["begun", "whole", "asking", "refused"]).toContain(firstMessageOf(bytes));
		}),
	);
});
