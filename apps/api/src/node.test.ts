import { expect, test } from "vitest";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi({ randomBytes: (count) => new Uint8Array(count).fill(0xab) });

test("ids are made of the given random bytes", async () => {
	const { headers } = await api.ask("/apiV2/seconds");
	expect(headers.get("x-request-id")).toBe("ab".repeat(8));
});
