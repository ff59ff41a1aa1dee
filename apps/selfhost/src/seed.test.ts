import * as v from "valibot";
import { expect, test } from "vitest";
import { DEMO_OWNER } from "./seed.ts";
import { folder, start } from "./testing/start.ts";

const signedIn = v.object({ idToken: v.string() });

/** A call of the accounts, as the SDK makes it. */
async function accounts(url: string, method: string, body: object): Promise<unknown> {
	const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	expect(answer.status).toBe(200);
	return answer.json();
}

test("a first start whose port is taken leaves the sign-in to the next ones, until the person has an own password", async () => {
	const dir = folder();
	const other = await start(folder());
	await expect(start(dir, { PORT: new URL(other.url).port })).rejects.toThrow("EADDRINUSE");
	for (let again = 0; again < 2; again++) {
		const { firstRun, stop, url } = await start(dir);
		expect(firstRun).toMatchObject({ email: DEMO_OWNER, days: 7 });
		const password = firstRun?.password ?? "";
		const own = { email: DEMO_OWNER, password, returnSecureToken: true };
		const { idToken } = v.parse(signedIn, await accounts(url, "signInWithPassword", own));
		if (again === 1) await accounts(url, "update", { idToken, password: "a horse of my own" });
		await stop();
	}
	expect((await start(dir)).firstRun).toBeUndefined();
});
