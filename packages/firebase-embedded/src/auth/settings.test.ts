import { expect, test } from "vitest";
import { codeOf, OWNER, startAuth, textOf } from "./test-server.ts";

test("with sign-up closed, only existing accounts sign in", async () => {
	const { auth, call } = await startAuth({ signUp: { open: false } });
	await auth.createUser(OWNER);
	const before = await call("signInWithPassword", OWNER);
	expect(before.status).toBe(200);
	for (const body of [{ ...OWNER, email: "new@example.com" }, {}])
		expect(codeOf(await call("signUp", body))).toBe("ADMIN_ONLY_OPERATION");
	const token = await auth.createCustomToken("desk");
	expect((await call("signInWithCustomToken", { token })).status).toBe(200);
});

test("only addresses of the allowed domains are accepted, at every endpoint", async () => {
	const { auth, call } = await startAuth({ signUp: { domains: ["Example.com"], anonymous: false } });
	const up = await call("signUp", OWNER);
	expect(up.status).toBe(200);
	const nameless = await call("signInWithCustomToken", { token: await auth.createCustomToken("desk") });
	for (const email of ["a@sub.example.com", "a@example.com.evil.jp", "a@evilexample.com"]) {
		expect(codeOf(await call("signUp", { ...OWNER, email }))).toBe("ADMIN_ONLY_OPERATION");
		const first = { idToken: textOf(nameless, "idToken"), email };
		expect(codeOf(await call("update", first))).toBe("ADMIN_ONLY_OPERATION");
		const idToken = textOf(up, "idToken");
		const order = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail: email };
		expect(codeOf(await call("sendOobCode", order))).toBe("ADMIN_ONLY_OPERATION");
	}
	expect(codeOf(await call("signUp", {}))).toBe("ADMIN_ONLY_OPERATION");
});

test("the project configuration lists the hosts of the pages", async () => {
	const { send } = await startAuth({
		publicUrl: "https://queue.example:8443",
		origins: ["https://desk.example"],
	});
	const { json } = await send("/identitytoolkit.googleapis.com/v1/projects?key=any", {});
	expect(json).toEqual({ projectId: "demo-junban", authorizedDomains: ["queue.example", "desk.example"] });
});
