import { test } from "vitest";
import { refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

// After its first commit, a desk does nothing for an hour.
const api = await startNodeTestApi({ commitGapMs: 3_600_000 });
const CALLS = [
	["PATCH", "/guide_over", {}],
	["PATCH", "/answers", { answers: {} }],
	["PATCH", "", { party_size: 2 }],
	["DELETE", "/notification_mail", undefined],
	["DELETE", "/own_data", undefined],
] as const;

test.each(CALLS)("a guessed uid waits for no desk: %s …/{memberUID}%s", async (method, path, json) => {
	const line = await api.newLine();
	await api.join(line);
	const guessed = `/apiV2/demo/${line}/${"g".repeat(32)}${path}`;
	refused(
		await api.ask(guessed, { method, ...(json === undefined ? {} : { json }) }),
		404,
		"member-not-found",
	);
});
