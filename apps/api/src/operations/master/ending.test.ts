import { exportAppResponse } from "@junban/api-contract/master/schemas-shops";
import { deletionResponse } from "@junban/api-contract/schemas-accounts";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { logAbout, newAct, operator } from "#src/testing/operators.ts";
import { startTestApi } from "#src/testing/test-api.ts";
import { leftOf, storeWholeShop } from "#src/testing/whole-shop.ts";

const api = await startTestApi();
const reason = "お店からのご依頼";
let shops = 0;

async function shop(): Promise<string> {
	const app = `ending${++shops}`;
	await storeWholeShop(api, app, api.stranger, 3);
	await api.store.commit([{ set: `shop_directory/${app}`, data: { uid: app } }]);
	return app;
}

type Master = Awaited<ReturnType<typeof operator>>;

/** Exports the whole shop. */
async function exported({ post }: Master, app: string, act = newAct()) {
	const documents: { path: string; fields: unknown }[] = [];
	let from: string | undefined;
	let parts = 0;
	for (;;) {
		const json = { act, reason, ...(from === undefined ? {} : { from }) };
		const part = contract(await post(`/apps/${app}/export`, json), 200, exportAppResponse);
		documents.push(...part.documents);
		parts++;
		if (part.next === undefined) return { documents, parts, proof: part.proof ?? "" };
		from = part.next;
	}
}

describe("the export", () => {
	test("has the shop's own documents, and nothing of its customers", async () => {
		const app = await shop();
		const master = await operator(api);
		const { documents, proof } = await exported(master, app);
		const paths = documents.map(({ path }) => path);
		expect(paths).toContain(`apps/${app}`);
		for (const own of ["users/cook", "private/billing", "line/main", "line/second/questions/one"])
			expect(paths).toContain(`apps/${app}/${own}`);
		expect(paths.filter((path) => /members|answers|outbox|invitations/.test(path))).toEqual([]);
		expect(documents[0]).toEqual({
			path: `apps/${app}`,
			fields: { uid: { stringValue: app }, name: { stringValue: "みなと食堂" } },
		});
		expect(proof).not.toBe("");
		expect(await logAbout(api, app)).toEqual([{ act: "app-export", by: master.uid, reason, state: "done" }]);
	});

	test("comes in parts, each document once, whatever its size", async () => {
		const app = await shop();
		const writes = Array.from({ length: 450 }, (_, index) => ({
			set: `apps/${app}/line/main/history/${String(index).padStart(4, "0")}`,
			data: { joins: index },
		}));
		await api.store.commit(writes);
		const { documents, parts } = await exported(await operator(api), app);
		expect(parts).toBeGreaterThan(2);
		const paths = documents.map(({ path }) => path);
		expect(new Set(paths).size).toBe(paths.length);
		expect(paths.filter((path) => path.includes("/main/history/"))).toHaveLength(451);
	});

	test("goes on only with its own parts, in the same act, by the same operator", async () => {
		const app = await shop();
		const other = await shop();
		const writes = Array.from({ length: 250 }, (_, index) => ({
			set: `apps/${app}/line/main/history/${index}`,
			data: { joins: index },
		}));
		await api.store.commit(writes);
		const master = await operator(api);
		const act = newAct();
		const first = await master.post(`/apps/${app}/export`, { act, reason });
		const { next = "" } = contract(first, 200, exportAppResponse);
		const wrong = { act: newAct(), reason, from: next };
		refused(await master.post(`/apps/${app}/export`, wrong), 400, "invalid-value");
		refused(await master.post(`/apps/${other}/export`, { ...wrong, act }), 400, "invalid-value");
		const another = await operator(api);
		refused(await another.post(`/apps/${app}/export`, { ...wrong, act }), 400, "invalid-value");
		for (const from of ["x", `${next}x`, next.replace(/^./, "A")])
			refused(await master.post(`/apps/${app}/export`, { act, reason, from }), 400, "invalid-value");
		expect((await logAbout(api, app)).map(({ state }) => state)).toEqual(["begun"]);
		refused(await master.post("/apps/nowhere/export", { act: newAct(), reason }), 404, "app-not-found");
	});
});

describe("the deletion", () => {
	test("follows an export, and leaves nothing but the log", async () => {
		const app = await shop();
		const master = await operator(api);
		const { proof } = await exported(master, app);
		const json = { act: newAct(), reason, app, proof };
		let state = "";
		for (let part = 0; part < 10 && state !== "deleted"; part++) {
			const answer = await master.post(`/apps/${app}/deletion`, json);
			state = contract(answer, 200, deletionResponse).state;
		}
		expect(state).toBe("deleted");
		expect(await leftOf(api, app)).toEqual([]);
		expect(await api.store.batchGet([`shop_directory/${app}`])).toEqual(new Map());
		// A repeat after a lost answer.
		const repeat = await master.post(`/apps/${app}/deletion`, json);
		expect(contract(repeat, 200, deletionResponse).state).toBe("deleted");
		expect(await logAbout(api, app)).toEqual([
			{ act: "app-delete", by: master.uid, reason, state: "done" },
			{ act: "app-export", by: master.uid, reason, state: "done" },
		]);
		const late = { ...json, act: newAct() };
		refused(await master.post(`/apps/${app}/deletion`, late), 404, "app-not-found");
	});

	test("needs the proof of an export of this shop, by this operator, of the last day", async () => {
		const [app, other] = [await shop(), await shop()];
		const [master, another] = [await operator(api), await operator(api)];
		const { proof } = await exported(master, app);
		const elsewhere = await exported(master, other);
		const foreign = await exported(another, app);
		const ask = (given: string) =>
			master.post(`/apps/${app}/deletion`, { act: newAct(), reason, app, proof: given });
		for (const given of ["", "x", `${proof}x`, elsewhere.proof, foreign.proof, proof.replace(/^\d/, "9")])
			refused(await ask(given), 409, "export-required");
		api.clock.at = Date.now() + 86_400_000;
		refused(await ask(proof), 409, "export-required");
		api.clock.at = undefined;
		const wrong = { act: newAct(), reason, app: other, proof };
		refused(await master.post(`/apps/${app}/deletion`, wrong), 400, "invalid-value");
		const sample = { act: newAct(), reason, app: "sample", proof };
		refused(await master.post("/apps/sample/deletion", sample), 403, "sample-read-only");
		expect((await logAbout(api, app)).filter(({ act }) => act === "app-delete")).toEqual([]);
		expect(await leftOf(api, app)).not.toEqual([]);
	});

	test("of a shop that pays is refused", async () => {
		const app = await shop();
		const subscriptions = [{ id: "sub_1", status: "active", stops: false }];
		await api.store.commit([{ set: `apps/${app}/private/billing`, data: { subscriptions } }]);
		const master = await operator(api);
		const { proof } = await exported(master, app);
		const json = { act: newAct(), reason, app, proof };
		refused(await master.post(`/apps/${app}/deletion`, json), 409, "premium-running");
		expect((await logAbout(api, app)).map(({ act }) => act)).toEqual(["app-export"]);
	});
});
