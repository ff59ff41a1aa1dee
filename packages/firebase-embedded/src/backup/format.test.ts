import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { formatOf, restoring } from "#src/backup/format.ts";
import { holdFolder } from "#src/backup/hold.ts";
import { restoreBackup } from "#src/backup/restore.ts";
import { openEmbedded } from "#src/embedded.ts";
import { openAccounts } from "#src/server/operations.ts";
import { userVersion } from "#src/sqlite.ts";
import { format1, format1Indexes, writeFormat1 } from "#src/testing/format-1.ts";
import { startServer, tempDir } from "#src/testing/server.ts";

function folder(): string {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	return join(dir, "data");
}

const open = (dataDir: string) => openEmbedded({ dataDir, projectId: "demo" });

test("a folder of format 1 opens with its documents, deletions, index, accounts, sessions, keys and secret", async () => {
	const dataDir = folder();
	await writeFormat1(dataDir);
	const server = await startServer(dataDir, { projectId: format1.projectId, indexes: format1Indexes });
	onTestFinished(() => server.stop());
	const { client, serviceSecret } = server.embedded;
	expect((await client.batchGet(["shops/one"])).get("shops/one")?.data).toEqual({
		name: "みなと食堂",
		open: true,
		at: null,
		tags: ["a", "b"],
		owner: format1.uid,
	});
	const called = await client.runQuery("shops/one", {
		collection: "members",
		where: [["state", "==", "called"]],
		orderBy: [["number", "desc"]],
	});
	expect(called.map(({ data }) => data["number"])).toEqual([9, 6, 3]);
	expect(await client.runQuery("shops/one", { collection: "members" })).toHaveLength(11);
	expect(serviceSecret).toBe(format1.serviceSecret);
	const post = (path: string, body: object) =>
		fetch(`${server.url}/${path}?key=any`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	const { email, password } = format1;
	const signedIn = await post("identitytoolkit.googleapis.com/v1/accounts:signInWithPassword", {
		email,
		password,
		returnSecureToken: true,
	});
	expect(await signedIn.json()).toMatchObject({ localId: format1.uid });
	const renewed = await post("securetoken.googleapis.com/v1/token", {
		grant_type: "refresh_token",
		refresh_token: format1.refreshToken,
	});
	expect(await renewed.json()).toMatchObject({ user_id: format1.uid });
	expect(readFileSync(join(dataDir, "format"), "utf8")).toBe("4\n");
	expect(server.logs.filter(({ level }) => level !== "info")).toEqual([]);
});

test("before an upgrade a copy is kept that older programs read, and it is made once", async () => {
	const dataDir = folder();
	await writeFormat1(dataDir);
	const copy = `${dataDir}.format-1`;
	// Cut off in the middle of an earlier copy.
	mkdirSync(`${copy}.partial`);
	const opened = await openEmbedded({ dataDir, projectId: format1.projectId, indexes: format1Indexes });
	await opened.client.commit([{ set: "shops/two", data: {} }]);
	await opened.close();
	const { begun, format } = JSON.parse(readFileSync(join(copy, "backup.json"), "utf8"));
	expect(format).toBe(1);
	expect(existsSync(`${copy}.partial`)).toBe(false);

	const older = `${dataDir}-older`;
	await restoreBackup(copy, older);
	expect(formatOf(older).known).toBe(1);
	// Cut off at the end of the upgrade: the copy is of before, and stays.
	writeFileSync(join(dataDir, "format"), "1\n");
	writeFileSync(join(dataDir, "upgrading"), "");
	await (await open(dataDir)).close();
	expect(JSON.parse(readFileSync(join(copy, "backup.json"), "utf8"))).toMatchObject({ begun });
	const again = await openEmbedded({ dataDir: older, projectId: format1.projectId, indexes: format1Indexes });
	onTestFinished(() => again.close());
	expect((await again.client.batchGet(["shops/one", "shops/two"])).has("shops/two")).toBe(false);
	expect(formatOf(older).known).toBe(4);
});

test("the upgrade after a return to the older format keeps a copy of its own", async () => {
	const dataDir = folder();
	await writeFormat1(dataDir);
	await (await open(dataDir)).close();
	const copy = `${dataDir}.format-1`;
	await restoreBackup(copy, dataDir);
	// What the older program did since.
	writeFileSync(join(dataDir, "since"), "");
	await (await open(dataDir)).close();
	expect(existsSync(join(copy, "since"))).toBe(true);
	const names = readdirSync(join(dataDir, ".."))
		.filter((name) => name.startsWith("data.format-1"))
		.toSorted();
	expect(names).toEqual(["data.format-1", expect.stringMatching(/^data\.format-1\.before-20/)]);
	expect(existsSync(join(dataDir, "upgrading"))).toBe(false);
});

test("accounts that a command opens keep the copy first, and wait for nobody who holds the older folder", async () => {
	const dataDir = folder();
	await writeFormat1(dataDir);
	const options = { dataDir, projectId: format1.projectId };
	const versionIn = (where: string) => {
		const db = new DatabaseSync(join(where, "auth.sqlite"));
		const version = userVersion(db);
		db.close();
		return version;
	};
	const release = holdFolder(dataDir);
	await expect(openAccounts(options)).rejects.toMatchObject({ fault: "in-use" });
	expect(versionIn(dataDir)).toBe(1);
	release();
	const auth = await openAccounts(options);
	expect(auth.findUserByEmail(format1.email)?.uid).toBe(format1.uid);
	await auth.close();
	const copy = `${dataDir}.format-1`;
	expect(JSON.parse(readFileSync(join(copy, "backup.json"), "utf8"))).toMatchObject({ format: 1 });
	expect([versionIn(copy), versionIn(dataDir)]).toEqual([1, 4]);
});

test("without a copy there is no upgrade: the folder stays as it is", async () => {
	const dataDir = folder();
	await writeFormat1(dataDir);
	mkdirSync(`${dataDir}.format-1`);
	writeFileSync(join(`${dataDir}.format-1`, "other"), "a file of somebody");
	await expect(open(dataDir)).rejects.toThrow("exists and is not empty");
	expect(formatOf(dataDir).known).toBe(1);
});

test("a new folder gets the current format", async () => {
	const dataDir = folder();
	await (await open(dataDir)).close();
	expect(readFileSync(join(dataDir, "format"), "utf8")).toBe("4\n");
	await (await open(dataDir)).close();
});

test("a folder of a newer server is refused without changing it", async () => {
	const dataDir = folder();
	mkdirSync(dataDir);
	writeFileSync(join(dataDir, "format"), "5\n");
	await expect(open(dataDir)).rejects.toThrow(/has format 5; this server reads up to 4/);
	expect(existsSync(join(dataDir, "firestore.sqlite"))).toBe(false);
});

test.each(["", "0", "-1", "1.5", "two", "9".repeat(400)])("a damaged format %j is refused", async (text) => {
	const dataDir = folder();
	mkdirSync(dataDir);
	writeFileSync(join(dataDir, "format"), text);
	await expect(open(dataDir)).rejects.toThrow("format is damaged");
});

test("after an interrupted restore, no server starts on an empty folder", async () => {
	const dataDir = folder();
	mkdirSync(restoring(dataDir));
	await expect(open(dataDir)).rejects.toThrow("was cut off");
	expect(existsSync(dataDir)).toBe(false);
});
