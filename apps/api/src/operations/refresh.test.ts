import { publicView } from "@junban/api-contract/schemas";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { describeStaffOnly } from "#src/testing/staff-only.ts";
import { startTestApi } from "#src/testing/test-api.ts";

const api = await startTestApi();
const path = (line: string) => `/apiV2/demo/${line}/refresh`;

describeStaffOnly(api, { path, ask: { method: "POST" }, ofMember: false });

test("settings saved in the store count at once", async () => {
	const line = await api.newLine({ settings_version: 1 });
	const first = await api.ask(`/apiV2/demo/${line}`);
	const data = { name: "テラス", lessNumber: 5, settings_version: 2 };
	await api.store.commit([{ set: `apps/demo/line/${line}`, data, mask: Object.keys(data) }]);
	const answer = await api.ask(path(line), { method: "POST", token: api.owner.token });
	expect(contract(answer, 200, v.object({ settings_version: v.number() }))).toEqual({ settings_version: 2 });
	const etag = first.headers.get("etag") ?? "";
	const view = contract(
		await api.ask(`/apiV2/demo/${line}`, { headers: { "if-none-match": etag } }),
		200,
		publicView,
	);
	expect(view.line).toMatchObject({ name: "テラス", less_number: 5, settings_version: 2 });
	expect(view.settings).not.toBe(contract(first, 200, publicView).settings);
});

test("a deleted line is unknown at once", async () => {
	const line = await api.newLine();
	await api.join(line);
	await api.store.commit([{ delete: `apps/demo/line/${line}` }]);
	const answer = await api.ask(path(line), { method: "POST", token: api.owner.token });
	expect(answer.status).toBe(404);
	expect((await api.ask(`/apiV2/demo/${line}/line_up`, api.joining(line))).status).toBe(404);
});

test("a shop's lines read again 60 times at once, then once a second; what is saved counts all the same", async () => {
	const now = Date.now();
	api.clock.at = now;
	onTestFinished(() => {
		api.clock.at = undefined;
	});
	// A shop of its own: what other tests ask for does not count.
	const app = "hasty";
	const { uid, token } = api.owner;
	await api.store.commit([
		{ set: `apps/${app}`, data: { uid: app, name: "Hasty" } },
		{ set: `apps/${app}/users/${uid}`, data: { uid, role: "owner" } },
		...["main", "second"].map((line) => ({
			set: `apps/${app}/line/${line}`,
			data: { uid: line, name: "Line", settings_version: 1 },
		})),
	]);
	const ask = (line: string) => api.ask(`/apiV2/${app}/${line}/refresh`, { method: "POST", token });
	for (let times = 0; times < 30; times++)
		for (const line of ["main", "second"]) expect((await ask(line)).status).toBe(200);
	const data = { name: "Saved", settings_version: 2 };
	await api.store.commit([{ set: `apps/${app}/line/main`, data, mask: Object.keys(data) }]);
	for (const line of ["main", "second"]) refused(await ask(line), 429, "too-many-requests");
	api.clock.at = now + 1_000;
	expect((await ask("second")).status).toBe(200);
	refused(await ask("main"), 429, "too-many-requests");
	api.clock.at = now + 30_000;
	const view = contract(await api.ask(`/apiV2/${app}/main`), 200, publicView);
	expect(view.line).toMatchObject({ name: "Saved", settings_version: 2 });
});
