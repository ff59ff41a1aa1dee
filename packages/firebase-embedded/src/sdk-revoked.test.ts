import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAuth } from "#src/auth/open.ts";
import type { Auth } from "#src/auth/types.ts";
import { rulesOf } from "#src/testing/rules.ts";
import { projectId, startServer, type TestServer, tempDir } from "#src/testing/server.ts";
import { launch, openTab, type Tab } from "#src/testing/tab.ts";

const folder = tempDir();
let browser: Browser;
let server: TestServer;
/** A user whose account never ends. */
let other: Tab;

const rules = rulesOf(`
	match /signed-in/{id} { allow read, write: if request.auth != null; }
	match /shops/{shop} {
		match /users/{user} { allow read: if request.auth.uid == user; }
		match /members/{id} {
			allow read: if get(/databases/$(database)/documents/shops/$(shop)/users/$(request.auth.uid)).data.role == 'staff';
		}
	}`);

beforeAll(async () => {
	[browser, server] = await Promise.all([launch(), startServer(folder.dir, { rules })]);
	({ tab: other } = await watching("other", "signed-in", "shops/s/members"));
});

afterAll(async () => {
	await browser.close();
	await server.stop();
	folder.remove();
});

/** A signed-in member of the shop who watches these collections. */
async function watching(name: string, ...paths: string[]): Promise<{ uid: string; tab: Tab }> {
	const email = `${name}@example.com`;
	const { uid } = await server.embedded.auth.createUser({ email, password: "correct horse" });
	await server.client.commit([{ set: `shops/s/users/${uid}`, data: { role: "staff" } }]);
	const tab = await openTab(await browser.newContext(), server, { auth: true });
	await tab.run(`await signInWithEmailAndPassword(auth, "${email}", "correct horse")`);
	for (const path of paths) {
		await tab.run(`seen.length = 0; watch(query(collection(db, "${path}")))`);
		await tab.until("last()?.cached === false");
	}
	return { uid, tab };
}

/** Expects that the tab's listener ended without another message, and that the other user's continues. */
async function expectEnded({ tab }: { tab: Tab }, id: string): Promise<void> {
	await tab.until("errors.length === 1");
	expect(
		await tab.run(`return [errors, seen.some(({ ids }) => ids.length > 0 && ids.includes('${id}'))]`),
	).toEqual([["permission-denied"], false]);
	await other.until(`seen.some(({ ids }) => ids.includes("${id}"))`);
	expect(await other.run("return errors")).toEqual([]);
}

it.each<[string, (auth: Auth, uid: string) => void]>([
	["disabled", (auth, uid) => auth.setDisabled(uid, true)],
	["revoked", (auth, uid) => auth.revokeSessions(uid)],
	["deleted", (auth, uid) => auth.deleteUser(uid)],
])("an account that is %s receives nothing more at once, and others continue", async (what, end) => {
	const people = await watching(what, "signed-in");
	end(server.embedded.auth, people.uid);
	await server.client.commit([{ set: `signed-in/after-${what}`, data: {} }]);
	await expectEnded(people, `after-${what}`);
});

it("an account that another process disables receives nothing more", async () => {
	const people = await watching("elsewhere", "signed-in");
	const auth = await openAuth({ dataDir: folder.dir, projectId });
	auth.setDisabled(people.uid, true);
	await auth.close();
	await people.tab.until("errors.length === 1");
	await server.client.commit([{ set: "signed-in/after-elsewhere", data: {} }]);
	await expectEnded(people, "after-elsewhere");
});

it("a removed member of a shop receives nothing more from it", async () => {
	const people = await watching("staff", "shops/s/members");
	await server.client.commit([{ delete: `shops/s/users/${people.uid}` }]);
	await server.client.commit([{ set: "shops/s/members/after", data: {} }]);
	await expectEnded(people, "after");
});

it("a new password ends the streams of other devices, and its own device's continue with new tokens", async () => {
	const { tab } = await watching("changed", "signed-in");
	const away = await openTab(await browser.newContext(), server, { auth: true });
	await away.run(`await signInWithEmailAndPassword(auth, "changed@example.com", "correct horse");
		watch(query(collection(db, "signed-in")))`);
	await away.until("last()?.cached === false");
	await tab.run(`await updatePassword(auth.currentUser, "correct horse again")`);
	await server.client.commit([{ set: "signed-in/after-change", data: {} }]);
	await away.until("errors.length === 1");
	expect(await away.run("return seen.some(({ ids }) => ids.includes('after-change'))")).toBe(false);
	await tab.until(`last().ids.includes("after-change") && !last().cached`);
	expect(await tab.run("return auth.currentUser?.email")).toBe("changed@example.com");
	expect(await tab.run("return errors")).toEqual([]);
});
