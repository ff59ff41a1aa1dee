import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formatOf, restoring } from "#src/backup/format.ts";
import { restoreBackup } from "#src/backup/restore.ts";
import { openEmbedded } from "#src/embedded.ts";
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
	expect(readFileSync(join(dataDir, "format"), "utf8")).toBe("2\n");
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
	expect(JSON.parse(readFileSync(join(copy, "backup.json"), "utf8"))).toMatchObject({ format: 1 });
	expect(existsSync(`${copy}.partial`)).toBe(false);

	const older = `${dataDir}-older`;
	await restoreBackup(copy, older);
	expect(formatOf(older).known).toBe(1);
	writeFileSync(join(dataDir, "format"), "1\n");
	await (await open(dataDir)).close();
	const again = await openEmbedded({ dataDir: older, projectId: format1.projectId, indexes: format1Indexes });
	onTestFinished(() => again.close());
	expect((await again.client.batchGet(["shops/one", "shops/two"])).has("shops/two")).toBe(false);
	expect(formatOf(older).known).toBe(2);
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
	expect(readFileSync(join(dataDir, "format"), "utf8")).toBe("2\n");
	await (await open(dataDir)).close();
});

test("a folder of a newer server is refused without changing it", async () => {
	const dataDir = folder();
	mkdirSync(dataDir);
	writeFileSync(join(dataDir, "format"), "3\n");
	await expect(open(dataDir)).rejects.toThrow(/has format 3; this server reads up to 2/);
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
