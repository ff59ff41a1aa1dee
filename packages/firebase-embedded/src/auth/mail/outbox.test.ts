import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OWNER, startAuth, tempDir } from "#src/auth/test-server.ts";
import { createOutbox } from "./outbox.ts";

test("without a mail server, mails are files that only the owner can read", async () => {
	const { auth, dataDir } = await startAuth();
	const { uid } = await auth.createUser(OWNER);
	auth.mailPasswordReset(uid, "en");
	await auth.close();
	const folder = join(dataDir, "outbox");
	const [file = "", ...more] = readdirSync(folder);
	expect([file.endsWith(".eml"), more]).toEqual([true, []]);
	expect(statSync(folder).mode & 0o777).toBe(0o700);
	expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
	const text = readFileSync(join(folder, file), "utf8");
	expect(text).toContain(`To: ${OWNER.email}`);
	expect(text).toContain("Subject: Reset your password");
	expect(text.replace(/=\r?\n/g, "")).toMatch(/oobCode=(3D)?[\w-]{43}/);
});

test("an address cannot inject headers or a second recipient", async () => {
	const folder = join(tempDir(), "outbox");
	const to = "a@example.com\r\nBcc: b@example.com";
	await createOutbox(folder, "noreply@localhost").send({ to, subject: "x\r\nBcc: c@example.com", text: "x" });
	const [file = ""] = readdirSync(folder);
	expect(readFileSync(join(folder, file), "utf8")).not.toMatch(/^Bcc:/im);
});

test("above the limit, the oldest mails are deleted and other files stay", async () => {
	const folder = join(tempDir(), "outbox");
	mkdirSync(folder);
	for (let i = 0; i < 505; i++) writeFileSync(join(folder, `2000-${String(i).padStart(4, "0")}.eml`), "");
	writeFileSync(join(folder, "0-notes.txt"), "");
	await createOutbox(folder, "noreply@localhost").send({ to: "a@example.com", subject: "x", text: "x" });
	const files = readdirSync(folder).sort();
	expect(files).toHaveLength(501);
	expect(files.slice(0, 2)).toEqual(["0-notes.txt", "2000-0006.eml"]);
});
