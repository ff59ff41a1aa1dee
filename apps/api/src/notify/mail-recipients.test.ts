import type { FirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { afterAll, expect, test } from "vitest";
import { openFixture, PATHS } from "#src/desk/testing/fixture.ts";
import { MAILS_A_DAY, MailRecipients } from "./mail-recipients.ts";
import { keyedHash, mailPorts } from "./testing/mail-ports.ts";

const DAY_MS = 86_400_000;
const fixture = await openFixture();
afterAll(() => fixture.close());
const now = () => fixture.clock;
const { recipients } = mailPorts(fixture.store, now);

const stored = () => fixture.store.runQuery("", { collection: "mail_recipients" });
const taken = async (address: string, id: string, kind: "notices" | "invitations" = "notices") => {
	const leave = await recipients.take(kind, address, id);
	return leave.ok ? leave.value : leave.code;
};

test("a mail counts once for all its tries, over processes and restarts", async () => {
	for (let count = 0; count < MAILS_A_DAY; count++)
		for (let tries = 0; tries < 2; tries++) expect(await taken("a@x.example", `m${count}`)).toBe("given");
	const { recipients: other } = mailPorts(fixture.store, now);
	expect(await other.take("notices", "A+b@x.example", "m10")).toEqual({ ok: true, value: "full" });
	expect(await taken("a@x.example", "m0")).toBe("given");
	expect(await taken("b@x.example", "m10")).toBe("given");
});

test("mails at the same time are all counted", async () => {
	const results = await Promise.all(
		Array.from({ length: 4 }, (_, index) => taken("c@x.example", `m${index}`)),
	);
	expect(results).toEqual(["given", "given", "given", "given"]);
	for (let count = 4; count < MAILS_A_DAY; count++) await taken("c@x.example", `m${count}`);
	expect(await taken("c@x.example", "one more")).toBe("full");
});

test("invitations have a count of their own, and stopped notices do not stop them", async () => {
	for (let count = 0; count < MAILS_A_DAY; count++) await taken("d@x.example", `i${count}`, "invitations");
	expect(await taken("d@x.example", "i10", "invitations")).toBe("full");
	expect(await taken("d@x.example", "n")).toBe("given");
	await recipients.stop("e@x.example", true);
	expect([await taken("e@x.example", "n"), await taken("e@x.example", "i", "invitations")]).toEqual([
		"stopped",
		"given",
	]);
});

test("a place that was stopped stays refused on a new day, and allowing gives the day's count back as it was", async () => {
	for (let count = 0; count < MAILS_A_DAY; count++) await taken("f@x.example", `m${count}`);
	await recipients.stop("f@x.example", true);
	await recipients.stop("f@x.example", true);
	expect(await recipients.isStopped("F@x.example")).toBe(true);
	await recipients.stop("f@x.example", false);
	expect([await recipients.isStopped("f@x.example"), await taken("f@x.example", "next")]).toEqual([
		false,
		"full",
	]);
	await recipients.stop("f@x.example", true);
	fixture.clock += 3 * DAY_MS;
	await recipients.deleteEnded();
	expect(await taken("f@x.example", "next")).toBe("stopped");
	expect((await recipients.reserve("f@x.example", PATHS.app)).ok).toBe(false);
});

test("after a day nothing counts, and what counts no longer is deleted", async () => {
	for (let count = 0; count < MAILS_A_DAY; count++) await taken("g@x.example", `m${count}`);
	const before = (await stored()).length;
	await recipients.deleteEnded();
	expect(await stored()).toHaveLength(before);
	fixture.clock += DAY_MS;
	expect(await taken("g@x.example", "next day")).toBe("given");
	await taken("h@x.example", "m");
	await recipients.deleteEnded();
	// The two of today, and who stopped the mails.
	expect((await stored()).filter(({ data }) => data.stopped_at === undefined)).toHaveLength(2);
	fixture.clock -= 2 * DAY_MS;
	expect(await taken("g@x.example", "clock set back")).toBe("given");
});

test("a recipient that begins a new day while the old one is deleted is kept", async () => {
	const refusing = (status: string): FirestoreClient => ({
		...fixture.store,
		runQuery: (...query) => fixture.store.runQuery(...query),
		commit: () => Promise.reject(new FirestoreError(status, "refused")),
	});
	await taken("i@x.example", "m");
	fixture.clock += 2 * DAY_MS;
	const with_ = (status: string) =>
		new MailRecipients({ store: refusing(status), now, keyedHash }).deleteEnded();
	await expect(with_("FAILED_PRECONDITION")).resolves.toBeUndefined();
	await expect(with_("UNAVAILABLE")).rejects.toThrow("refused");
});
