/** Callers without the right get nothing from any call. */
import { describe, expect, test } from "vitest";
import { badAuthorizations } from "#src/testing/bad-tokens.ts";
import { everyCall } from "#src/testing/every-call.ts";
import { refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
/** What staff and accounts alone may ask, or what the holder's uid does not open by itself. */
const guarded = ({ method, route }: { readonly method: string; readonly route: string }) =>
	method !== "GET" && !/\/(?:notification_mail|push|answers|own_data|stripe_webhook)$/.test(route);
const body = (method: string) => (method === "GET" || method === "DELETE" ? {} : { json: {} });

describe("every call", () => {
	test("with a token that is not in force changes nothing and is refused", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		const calls = everyCall({ line, member: uid }).filter(guarded);
		expect(calls.length).toBeGreaterThan(10);
		for (const [name, authorization] of Object.entries(await badAuthorizations(api)))
			for (const { method, path } of calls) {
				const answer = await api.ask(path, { method, headers: { authorization }, ...body(method) });
				const got = answer.status >= 400 && answer.status < 500;
				expect({ name, method, path, status: answer.status, got }).toMatchObject({ got: true });
			}
		expect(await api.stored(line)).toEqual(before);
	});

	test("with the token of another shop's owner or of an account of no shop changes nothing", async () => {
		const line = await api.newLine();
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		for (const { token } of [api.otherOwner, api.stranger])
			for (const { method, path, route } of everyCall({ line, member: uid }).filter(guarded)) {
				// The first shop of an account is its own affair.
				if (route === "/apiV2/apps") continue;
				const { status } = await api.ask(path, { method, token, ...body(method) });
				expect({ method, route, refused: status >= 400 && status < 500 }).toMatchObject({ refused: true });
			}
		expect(await api.stored(line)).toEqual(before);
	});
});

describe("members of others", () => {
	test("are not reached through another line or another shop", async () => {
		const [line, other] = [await api.newLine(), await api.newLine()];
		const { uid } = await api.join(line);
		const before = await api.stored(line);
		for (const path of [`/apiV2/demo/${other}/${uid}`, `/apiV2/other/main/${uid}`]) {
			refused(await api.ask(path), 404, "member-not-found");
			const leave = { method: "PATCH", json: {} };
			refused(await api.ask(`${path}/guide_over`, leave), 404, "member-not-found");
		}
		const mine = { method: "PATCH", json: {}, token: api.otherOwner.token };
		refused(await api.ask(`/apiV2/other/main/${uid}/give`, mine), 404, "member-not-found");
		expect(await api.stored(line)).toEqual(before);
	});

	test("look and cost the same as members that do not exist", async () => {
		const [line, other] = [await api.newLine(), await api.newLine()];
		const { uid } = await api.join(other);
		await api.ask(`/apiV2/demo/${line}`);
		const reads = () => Number(/^junban_store_reads_total (\d+)$/m.exec(api.node.metrics())?.[1]);
		const seen = new Set<string>();
		for (const member of [uid, "A".repeat(24), "z".repeat(64), "0".repeat(22)]) {
			const before = reads();
			const { headers, json, status } = await api.ask(`/apiV2/demo/${line}/${member}`);
			const named = [...headers].filter(([name]) => !["date", "x-request-id"].includes(name));
			const told = typeof json === "object" ? { ...json, requestId: "" } : json;
			seen.add(JSON.stringify({ status, told, named, reads: reads() - before }));
		}
		expect(seen.size).toBe(1);
	});

	test("are not found by their public uid or their number", async () => {
		const line = await api.newLine();
		await api.join(line);
		const publicUids = [...(await api.stored(line)).keys()]
			.filter((path) => path.includes("/public_members/"))
			.map((path) => path.split("/").at(-1) ?? "");
		expect(publicUids).toHaveLength(1);
		for (const name of [...publicUids, "1"]) {
			refused(await api.ask(`/apiV2/demo/${line}/${name}`), 404, "member-not-found");
			refused(
				await api.ask(`/apiV2/demo/${line}/${name}/guide_over`, { method: "PATCH", json: {} }),
				404,
				"member-not-found",
			);
		}
	});
});
