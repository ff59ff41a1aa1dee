import { copyFileSync, cpSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "#src/auth/data/store.ts";
import { tempDir } from "#src/testing/server.ts";

function folder(): string {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	return dir;
}

/** A folder with accounts, after a clean end. */
function folderWithAccounts(): string {
	const dir = folder();
	openStore(dir).close();
	return dir;
}

const none = expect.objectContaining({ fault: "no-accounts" });

test.each([
	["emptied", (dir: string) => truncateSync(join(dir, "auth.sqlite"), 0)],
	["missing", (dir: string) => rmSync(join(dir, "auth.sqlite"))],
	[
		"another folder's",
		(dir: string) => copyFileSync(`${folderWithAccounts()}/auth.sqlite`, `${dir}/auth.sqlite`),
	],
])("%s accounts are refused at each start", (_, damage) => {
	const dir = folderWithAccounts();
	damage(dir);
	expect(() => openStore(dir)).toThrow(none);
	expect(() => openStore(dir)).toThrow(none);
});

test("accounts whose log was deleted before they reached the file are refused", () => {
	const dir = folder();
	const running = openStore(dir);
	const copy = folder();
	cpSync(dir, copy, { recursive: true });
	running.close();
	for (const name of readdirSync(copy)) if (/-(?:wal|shm)$/.test(name)) rmSync(join(copy, name));
	expect(() => openStore(copy)).toThrow(none);
});

test("a folder that does not know its accounts yet, or whose note was cut, learns them", () => {
	const dir = folderWithAccounts();
	for (const forget of [
		() => rmSync(join(dir, "auth.identity")),
		() => writeFileSync(join(dir, "auth.identity"), "0"),
	]) {
		forget();
		openStore(dir).close();
	}
	rmSync(join(dir, "auth.sqlite"));
	expect(() => openStore(dir)).toThrow(none);
});
