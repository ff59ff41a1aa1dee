import { expect, test } from "vitest";
import { KeysUnavailable } from "#src/ports.ts";
import { refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

let failure: Error = new KeysUnavailable();
const api = await startNodeTestApi({ verifyIdToken: () => Promise.reject(failure) });
const refresh = () => api.ask("/apiV2/demo/main/refresh", { method: "POST", token: api.staff.token });

test("while the keys of ID tokens are unavailable, a token gets 503 and its sender is not signed out", async () => {
	refused(await refresh(), 503, "store-unavailable");
	expect(api.logs.filter((line) => line.includes("request.failed"))).toEqual([]);
});

test("any other error gets 500 and is logged", async () => {
	failure = new Error("a fault");
	refused(await refresh(), 500, "internal");
	expect(api.logs.filter((line) => line.includes("request.failed"))).toHaveLength(1);
});
