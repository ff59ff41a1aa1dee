/** For tests: the rights of every call that only the staff of the shop may make. */
import { describe, expect, test } from "vitest";
import { badAuthorizations } from "./bad-tokens.ts";
import { refused } from "./expectations.ts";
import type { Ask, TestApi } from "./shops.ts";

export interface StaffCall {
	/** The call on a place of a line of shop `demo`. */
	readonly path: (line: string, uid: string) => string;
	readonly ask: Ask;
	/** Whether the path contains the member uid. */
	readonly ofMember: boolean;
	/** Without a token the caller is the holder of the place, who may not make this change. */
	readonly opensToHolder?: true;
}

/** Registers the tests of rights. @param ask a request that changes the line when it is allowed */
export function describeStaffOnly(api: TestApi, { path, ask, ofMember, opensToHolder }: StaffCall): void {
	describe("only staff may call", () => {
		let shared: Promise<{ line: string; uid: string }> | undefined;
		/** All refused calls share one place, because they do not change it. */
		async function place(): Promise<{ line: string; uid: string }> {
			const line = await api.newLine();
			return { line, uid: (await api.join(line)).uid };
		}

		/** Expects the refusal of a call with these headers, and an unchanged line. */
		async function refusedAs(headers: Record<string, string>, status: 401 | 403): Promise<void> {
			shared ??= place();
			const { line, uid } = await shared;
			const before = await api.stored(line);
			const answer = await api.ask(path(line, uid), { ...ask, headers: { ...ask.headers, ...headers } });
			refused(answer, status, status === 401 ? "unauthenticated" : "permission-denied");
			if (status === 401) expect(answer.headers.get("www-authenticate")).toBe("Bearer");
			expect(await api.stored(line)).toEqual(before);
		}

		test("no token", () => refusedAs({}, opensToHolder ? 403 : 401));

		test("invalid tokens: 401", async () => {
			for (const [name, authorization] of Object.entries(await badAuthorizations(api))) {
				await expect(refusedAs({ authorization }, 401).then(() => name)).resolves.toBe(name);
			}
		});

		test("an account that does not work for the shop: 403", async () => {
			await refusedAs({ authorization: `Bearer ${api.stranger.token}` }, 403);
			await refusedAs({ authorization: `Bearer ${api.otherOwner.token}` }, 403);
		});

		test("the owner and the staff are allowed", async () => {
			for (const { token } of [api.owner, api.staff]) {
				const line = await api.newLine();
				const { uid } = await api.join(line);
				expect((await api.ask(path(line, uid), { ...ask, token })).status).toBe(200);
			}
		});

		test("a shop that does not exist has no staff: 403 and nothing is created", async () => {
			for (const app of ["nowhere", "constructor"]) {
				const asked = path("main", "A".repeat(24)).replace("/demo/", `/${app}/`);
				refused(await api.ask(asked, { ...ask, token: api.owner.token }), 403, "permission-denied");
				expect(await api.stored("main", app)).toEqual(new Map());
			}
		});

		test("an unknown line: 404 and nothing is created", async () => {
			const uid = "A".repeat(24);
			const answer = await api.ask(path("nowhere", uid), { ...ask, token: api.owner.token });
			refused(answer, 404, "line-not-found");
			expect(await api.stored("nowhere")).toEqual(new Map());
		});

		// For names on workerd see worker/names.test.ts.
		if (api.runtime === "workerd") return;
		test("invalid names: 404", async () => {
			const token = api.owner.token;
			const uid = "A".repeat(24);
			for (const line of ["Main", "line_up", "x".repeat(31), "%00", "..%2fmain", "%E0%A4%A"])
				refused(await api.ask(path(line, uid), { ...ask, token }), 404, "line-not-found");
			const line = await api.newLine();
			for (const app of ["De", "DEMO", "__proto__", "x-y", "users", "x".repeat(31), "%00"])
				refused(
					await api.ask(path(line, uid).replace("/demo/", `/${app}/`), { ...ask, token }),
					404,
					"app-not-found",
				);
			if (!ofMember) return;
			for (const bad of ["short", "_".repeat(24), "A".repeat(65), `${"A".repeat(22)}%2F`, "%00".repeat(8)])
				refused(await api.ask(path(line, bad), { ...ask, token }), 404, "member-not-found");
			refused(await api.ask(path(line, uid), { ...ask, token }), 404, "member-not-found");
			const elsewhere = await api.join(await api.newLine());
			refused(await api.ask(path(line, elsewhere.uid), { ...ask, token }), 404, "member-not-found");
		});
	});
}
