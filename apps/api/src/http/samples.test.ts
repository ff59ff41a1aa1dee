import { publicView } from "@junban/api-contract/schemas";
import { SAMPLE_APPS } from "@junban/domain/shop";
import { expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { ROUTES } from "#src/testing/routes.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
const uid = "A".repeat(24);
const writes = ROUTES.filter(
	([method, path]) => path.includes("/:app/") && (method !== "GET" || path === "/api/:app/:line/line_up"),
);

test("there are calls and samples to try", () => {
	expect(writes.length).toBeGreaterThan(10);
	expect([...SAMPLE_APPS]).not.toEqual([]);
});

test.each(writes.map(([method, path]) => [method, path] as const))(
	"%s %s of a sample is refused, whoever asks",
	async (method, path) => {
		for (const app of [...SAMPLE_APPS]) {
			const asked = path.replace(":app", app).replace(":line", "main").replace(":member", uid);
			for (const token of [undefined, api.owner.token, "garbage"]) {
				const answer = await api.ask(asked, { method, ...(token === undefined ? {} : { token }) });
				refused(answer, 403, "sample-read-only");
			}
			expect(await api.stored("main", app)).toEqual(new Map());
		}
	},
);

test("a sample is read as it is stored: no place expires and nothing is swept", async () => {
	const root = "apps/sample/line/main";
	const place = { series: 1, number: 1, line_up_at: { seconds: 0, nanoseconds: 0 } };
	const sweep = { series: 1, from: 2, upTo: 3, reason: "expired", at: 1, version: 1 };
	const board = {
		...{ series: 1, version: 1, issued: 3, order: "1", during: [], called: [], recent: [] },
		...{ last_line_up_at: 1_000, updated_at: 1_000, sweeps: [sweep], batches: [] },
	};
	const member = { ...place, uid, public_uid: "B".repeat(24), guide_over: false };
	await api.store.commit([
		{ set: "apps/sample", data: { uid: "sample" } },
		{ set: root, data: { uid: "main", name: "見本" } },
		{ set: `${root}/public/board`, data: board },
		{ set: `${root}/members/${uid}`, data: member },
	]);
	const before = await api.stored("main", "sample");
	const view = contract(await api.ask("/apiV2/sample/main"), 200, publicView);
	expect(view.board).toMatchObject({ order: "1", issued: 3, version: 1 });
	await api.node.close();
	expect(await api.stored("main", "sample")).toEqual(before);
});
