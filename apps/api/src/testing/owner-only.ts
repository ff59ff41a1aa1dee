/** For tests: the rights of every call that only the owner of a shop may make. */
import { describe, expect, test } from "vitest";
import { badAuthorizations } from "./bad-tokens.ts";
import { refused } from "./expectations.ts";
import { person } from "./people.ts";
import type { Ask, TestApi } from "./shops.ts";

export interface OwnerCall {
	/** The call on shop `demo`, by its uid. */
	readonly path: (app: string) => string;
	readonly ask: Ask;
}

/** Registers the tests of rights. The effect of the call has its own tests. */
export function describeOwnerOnly(api: TestApi, { path, ask }: OwnerCall): void {
	describe("only the owner may call", () => {
		const asked = (token: string, app = "demo") => api.ask(path(app), { ...ask, token });

		test("no token, and invalid tokens: 401", async () => {
			refused(await api.ask(path("demo"), ask), 401, "unauthenticated");
			for (const [name, authorization] of Object.entries(await badAuthorizations(api))) {
				const answer = await api.ask(path("demo"), { ...ask, headers: { authorization } });
				expect({ name, status: answer.status }).toEqual({ name, status: 401 });
			}
		});

		test("the shop's staff, another shop's owner, a stranger, an anonymous account: 403", async () => {
			const anonymous = await person(api, { anonymous: true });
			for (const { token } of [api.staff, api.otherOwner, api.stranger, anonymous])
				refused(await asked(token), 403, "permission-denied");
		});

		test("an operator of the service, whose own calls are logged: 403", async () => {
			const { token } = await person(api, { master: true });
			refused(await asked(token), 403, "permission-denied");
		});

		test("samples and invalid names are refused", async () => {
			refused(await asked(api.owner.token, "sample"), 403, "sample-read-only");
			for (const app of ["De", "DEMO", "__proto__", "x-y", "users", "x".repeat(31), "%00", "..%2fdemo"])
				refused(await asked(api.owner.token, app), 404, "app-not-found");
			refused(await asked(api.owner.token, "nowhere"), 403, "permission-denied");
		});
	});
}
