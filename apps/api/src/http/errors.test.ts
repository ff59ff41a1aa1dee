import { FirestoreError } from "@junban/firestore-wire/rpc";
import { expect, test } from "vitest";
import { KeysUnavailable } from "#src/ports.ts";
import { refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

let failure: Error = new KeysUnavailable();
const api = await startNodeTestApi({ verifyIdToken: () => Promise.reject(failure) });

/** The answer to a call that fails with this error, and what was logged of the failure. */
async function failedWith(error: Error) {
	failure = error;
	const from = api.logs.length;
	const answer = await api.ask("/apiV2/demo/main/pause", {
		method: "POST",
		token: api.staff.token,
		json: { paused: true },
	});
	const logs: unknown[] = api.logs.slice(from).map((line) => JSON.parse(line));
	return {
		answer,
		failures: logs.filter((line) =>
			expect.objectContaining({ event: "request.failed" }).asymmetricMatch(line),
		),
	};
}

test.each([
	["the keys of ID tokens are unavailable", new KeysUnavailable()],
	["the store does not say whether a commit landed", new FirestoreError("UNAVAILABLE", "away")],
])("while %s, a call gets 503, and its sender is not signed out", async (_, error) => {
	const { answer, failures } = await failedWith(error);
	refused(answer, 503, "store-unavailable");
	expect(failures).toEqual([]);
});

test.each([
	["Node", Object.assign(new Error("aborted"), { code: "ECONNRESET" })],
	["Node over HTTP/2", new Error("Client connection prematurely closed.")],
	["workerd", new Error("Network connection lost.")],
])("a body that its sender cut off on %s is no failure of the API", async (_, error) => {
	const { answer, failures } = await failedWith(error);
	refused(answer, 400, "invalid-value");
	expect(failures).toEqual([]);
});

test.each([new TypeError("a fault"), new FirestoreError("INVALID_ARGUMENT", "a fault")])(
	"any other error gets 500 and is logged with the id of its request: %s",
	async (error) => {
		const { answer, failures } = await failedWith(error);
		refused(answer, 500, "internal");
		const requestId = answer.headers.get("x-request-id");
		const { name, stack } = error;
		expect(failures).toEqual([{ level: "error", event: "request.failed", requestId, name, stack }]);
	},
);
