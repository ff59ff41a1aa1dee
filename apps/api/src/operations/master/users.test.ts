import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MASTER_PAGE_ROWS } from "@junban/api-contract/master/parts";
import { masterUserResponse, masterUsersResponse } from "@junban/api-contract/master/schemas-users";
import { describe, expect, test } from "vitest";
import { contract, refused } from "#src/testing/expectations.ts";
import { logAbout, newAct, operator } from "#src/testing/operators.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

const api = await startNodeTestApi();
const { auth } = api.embedded;
const reason = "なりすましの疑い";
let made = 0;

/** An account with the record that its pages write. */
async function account(email: string, name = ""): Promise<string> {
	const { token } = { token: await auth.createCustomToken(`user${++made}`) };
	const uid = `user${made}`;
	const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any";
	await api.ask(path, { method: "POST", json: { token, returnSecureToken: true } });
	const server = `/identitytoolkit.googleapis.com/v1/projects/junban-test/accounts:update`;
	const json = { localId: uid, email, ...(name === "" ? {} : { displayName: name }) };
	await api.ask(server, { method: "POST", token: api.embedded.serviceSecret, json });
	await api.store.commit([{ set: `users/${uid}`, data: { uid, email, displayName: name } }]);
	return uid;
}

async function found(query: string) {
	const { get } = await operator(api);
	const answer = contract(await get(`/users?${query}`), 200, masterUsersResponse);
	return { ...answer, uids: answer.users.map(({ uid }) => uid) };
}

describe("finding accounts", () => {
	test("by the beginning of the address or of the name, and by the whole uid", async () => {
		const tanaka = await account("tanaka@one.example", "田中 花子");
		const other = await account("tanabe@two.example", "高橋");
		expect((await found("search=tana")).uids.sort()).toEqual([tanaka, other].sort());
		expect((await found("search=TANAKA")).uids).toEqual([tanaka]);
		expect((await found("search=tanaka%40one.example")).uids).toEqual([tanaka]);
		expect((await found(`search=${encodeURIComponent("田中")}`)).uids).toEqual([tanaka]);
		expect((await found(`search=${other}`)).uids).toEqual([other]);
		expect((await found("search=nobody-like-that")).uids).toEqual([]);
		expect((await found(`search=${tanaka}`)).users).toEqual([
			{
				...{ uid: tanaka, email: "tanaka@one.example", name: "田中 花子", email_verified: false },
				...{ disabled: false, master: false },
				...{ created_at: expect.any(Number), last_login_at: expect.any(Number) },
			},
		]);
	});

	test("an account without a record is found by its address", async () => {
		const { uid } = await auth.createUser({ email: "alone@example.com", password: "correct horse" });
		expect((await found("search=alone%40example.com")).uids).toEqual([uid]);
	});

	test("pages by a cursor, each account once", async () => {
		const all: string[] = [];
		for (let index = 0; index < MASTER_PAGE_ROWS + 2; index++)
			all.push(await account(`paged${String(index).padStart(3, "0")}@example.com`));
		const first = await found("search=paged");
		expect(first.uids).toHaveLength(MASTER_PAGE_ROWS);
		const second = await found(`search=paged&cursor=${first.next}`);
		expect([...first.uids, ...second.uids].sort()).toEqual(all.sort());
		const listed = await found("");
		expect(listed.uids).toHaveLength(MASTER_PAGE_ROWS);
		expect(listed.next).toBeDefined();
	});

	test("refuses a wrong cursor, a long search and unknown accounts", async () => {
		const { get } = await operator(api);
		for (const cursor of ["x", "WyJ1aWQiLCJhIiwiYiJd"])
			refused(await get(`/users?cursor=${cursor}`), 400, "invalid-value");
		refused(await get(`/users?search=${"a".repeat(101)}`), 400, "text-too-long");
		for (const uid of ["nobody", "a%2Fb", encodeURIComponent("x".repeat(129))])
			refused(await get(`/users/${uid}`), 404, "user-not-found");
	});
});

test("an account is read with its shops", async () => {
	const uid = await account("staff-of-two@example.com");
	await api.store.commit([{ set: `apps/demo/users/${uid}`, data: { uid, role: "staff" } }]);
	const { get } = await operator(api);
	const { apps } = contract(await get(`/users/${uid}`), 200, masterUserResponse);
	expect(apps).toEqual([{ app: "demo", name: "みなと食堂", role: "staff" }]);
});

describe("acts", () => {
	test("disable an account at once, with its sessions, and enable it again", async () => {
		const uid = await account("disabled@example.com");
		const { post, uid: by } = await operator(api);
		const disable = { act: newAct(), reason };
		for (let repeat = 0; repeat < 2; repeat++) {
			const { user } = contract(await post(`/users/${uid}/disable`, disable), 200, masterUserResponse);
			expect(user.disabled).toBe(true);
		}
		expect(auth.findUser(uid)?.disabled).toBe(true);
		expect(await logAbout(api, uid)).toEqual([{ act: "user-disable", by, reason, state: "done" }]);
		const enabled = await post(`/users/${uid}/enable`, { act: newAct() });
		expect(contract(enabled, 200, masterUserResponse).user.disabled).toBe(false);
	});

	test("the own account is not disabled by mistake", async () => {
		const { post, uid } = await operator(api);
		refused(await post(`/users/${uid}/disable`, { act: newAct(), reason }), 403, "own-account");
		expect(await logAbout(api, uid)).toEqual([]);
	});

	test("sign an account out, once for one press however often it is repeated at once", async () => {
		const uid = await account("signed-in@example.com");
		const token = await auth.createCustomToken(uid);
		const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any";
		const { json } = await api.ask(path, { method: "POST", json: { token, returnSecureToken: true } });
		const { idToken } = Object(json);
		expect(await auth.verifyIdToken(idToken)).toBeDefined();
		const { post } = await operator(api);
		const signOut = { act: newAct() };
		const answers = await Promise.all([1, 2, 3].map(() => post(`/users/${uid}/sign_out`, signOut)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await auth.verifyIdToken(idToken)).toBeUndefined();
		expect((await logAbout(api, uid)).map(({ act, state }) => [act, state])).toEqual([
			["user-sign-out", "done"],
		]);
	});

	test("mail a link to a new password, in the language of the person's shop", async () => {
		const { uid } = await auth.createUser({ email: "mailed@example.com", password: "long enough 1" });
		await api.store.commit([
			{ set: "apps/harbour", data: { name: "Harbour", locale: "en" } },
			{ set: `apps/harbour/users/${uid}`, data: { uid, role: "staff" } },
		]);
		const { post } = await operator(api);
		const order = { act: newAct(), locale: "ja" };
		expect((await post(`/users/${uid}/mail_reset`, order)).status).toBe(200);
		const folder = join(api.dataDir, "outbox");
		const mails = () =>
			(existsSync(folder) ? readdirSync(folder) : [])
				.map((name) => readFileSync(join(folder, name), "utf8"))
				.filter(
					(mail) => mail.includes("mailed@example.com") && mail.includes("Subject: Reset your password"),
				);
		await expect.poll(mails).toHaveLength(1);
	});

	test("mail a link to a new password, in the asked language, once", async () => {
		const uid = await account("forgot@example.com");
		const { post } = await operator(api);
		const order = { act: newAct(), locale: "en" };
		for (let repeat = 0; repeat < 2; repeat++)
			expect((await post(`/users/${uid}/mail_reset`, order)).status).toBe(200);
		const folder = join(api.dataDir, "outbox");
		const mails = () =>
			(existsSync(folder) ? readdirSync(folder) : [])
				.map((name) => readFileSync(join(folder, name), "utf8"))
				.filter((mail) => mail.includes("forgot@example.com"));
		await expect.poll(mails).toHaveLength(1);
		expect((await logAbout(api, uid)).map(({ act }) => act)).toEqual(["user-reset-mail"]);
	});

	test("of an account without an address, disabled or unknown are refused", async () => {
		const { post } = await operator(api);
		const token = await auth.createCustomToken("nameless");
		const path = "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any";
		await api.ask(path, { method: "POST", json: { token, returnSecureToken: true } });
		const order = () => ({ act: newAct(), locale: "ja" });
		refused(await post("/users/nameless/mail_reset", order()), 400, "email-invalid");
		const uid = await account("off@example.com");
		auth.setDisabled(uid, true);
		refused(await post(`/users/${uid}/mail_reset`, order()), 403, "user-disabled");
		for (const call of ["enable", "sign_out"])
			refused(await post(`/users/nobody/${call}`, { act: newAct() }), 404, "user-not-found");
		refused(await post("/users/nobody/disable", { act: newAct(), reason }), 404, "user-not-found");
		refused(await post("/users/nobody/mail_reset", order()), 404, "user-not-found");
		expect(await logAbout(api, "nobody")).toEqual([]);
		refused(await post(`/users/${uid}/disable`, { act: newAct(), reason: "" }), 400, "required-missing");
	});
});
