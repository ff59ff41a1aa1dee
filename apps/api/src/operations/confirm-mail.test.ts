import { noticesResponse } from "@junban/api-contract/schemas-notices";
import { expectNoneOf } from "@junban/vitest/private-words";
import { beforeEach, expect, test } from "vitest";
import { recorder } from "#src/notify/testing/recorder.ts";
import { contract, refused } from "#src/testing/expectations.ts";
import { startNodeTestApi } from "#src/testing/test-api.ts";

let now = Date.now();
let post = recorder();
const api = await startNodeTestApi({
	// Each look at the clock is a little later: a mail's id is made of its instant.
	now: () => now++,
	notices: { providers: { mail: (mail, signal) => post.providers.mail(mail, signal) } },
});
beforeEach(() => {
	post = recorder();
});

const ONE_CLICK = {
	method: "POST",
	headers: { "content-type": "application/x-www-form-urlencoded" },
	body: "List-Unsubscribe=One-Click",
};
const outboxOf = (line: string) => api.store.runQuery(`apps/demo/line/${line}`, { collection: "outbox" });

/** Resolves when all mails of the line are sent and recorded. */
async function quiet(line: string): Promise<void> {
	while ((await outboxOf(line)).length > 0) await new Promise((resolve) => setImmediate(resolve));
}

async function place(address: string) {
	const line = await api.newLine({ fields: { notification: true } });
	const { uid } = await api.join(line);
	const root = `/apiV2/demo/${line}/${uid}`;
	const register = (to = address) =>
		api.ask(`${root}/notification_mail`, { method: "POST", json: { notification_mail: to } });
	const remove = () => api.ask(`${root}/notification_mail`, { method: "DELETE" });
	const notices = async () => contract(await api.ask(`${root}/notices`), 200, noticesResponse);
	const call = async (target?: "waiting") => {
		await api.give(line, uid, target === undefined ? {} : { target });
		await quiet(line);
	};
	return { line, uid, address, register, remove, notices, call };
}

/** A place whose address is registered, with the path of the link in the mail. */
async function asked(address: string) {
	const made = await place(address);
	expect((await made.register()).status).toBe(200);
	const link = await post.confirmation(address);
	await quiet(made.line);
	return { ...made, link };
}

test("an unconfirmed address gets exactly one mail, whatever happens to the place", async () => {
	const { call, link, notices, register, remove } = await asked("stranger@example.com");
	expect(await notices()).toMatchObject({ mail: "s***@example.com", mail_unconfirmed: true });
	// A program that scans mails opens the link, and nothing is confirmed by that.
	expect((await api.ask(link)).status).toBe(200);
	await register();
	await remove();
	await register();
	await call();
	expect(await notices()).toMatchObject({ mail_unconfirmed: true, results: [] });
	expect([post.confirmations.length, post.mails.length]).toEqual([1, 0]);
});

test("the mail has the shop's name, a button and a way to refuse all shops, and nothing that opens the place", async () => {
	const { line, link, uid } = await asked("asked@example.com");
	const [mail] = post.confirmations;
	expect(mail?.subject).toBe("メールアドレスの確認｜みなと食堂");
	expect(mail?.html).toContain(`href="https://shops.example${link}"`);
	expect(mail?.headers["List-Unsubscribe"]).toMatch(
		new RegExp(`^<https://shops\\.example/apiV2/demo/${line}/unsubscribe\\?t=[\\w-]+&all=1>$`),
	);
	expectNoneOf([uid, "/app/demo"], `${mail?.text}${mail?.html}${mail?.messageId}`);
});

test("after the button the call is mailed; the link works again and changes nothing", async () => {
	const { call, link, notices, register } = await asked("guest@example.com");
	const page = await api.ask(link);
	expect(page.text).toContain("g***@example.com");
	expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
	for (let times = 0; times < 2; times++) {
		const done = await api.ask(link, { method: "POST" });
		expect([done.status, done.text.includes("メールでお知らせします")]).toEqual([200, true]);
	}
	expect((await notices()).mail_unconfirmed).toBeUndefined();
	expect((await register()).status).toBe(200);
	expect((await notices()).mail_unconfirmed).toBeUndefined();
	await call();
	expect(post.mails.map(({ to }) => to)).toEqual(["guest@example.com"]);
});

test("a forged, foreign, old or late link confirms nothing", async () => {
	const one = await asked("one@example.com");
	const other = await asked("other@example.com");
	const path = (line: string) => `/apiV2/demo/${line}/confirm_mail?t=`;
	const token = one.link.slice(one.link.indexOf("t=") + 2);
	const foreign = other.link.slice(other.link.indexOf("t=") + 2);
	const stop = /unsubscribe\?t=([\w-]+)/.exec(post.confirmations[0]?.text ?? "")?.[1] ?? "";
	const flipped = (token.startsWith("A") ? "B" : "A") + token.slice(1);
	for (const bad of ["", "x", flipped, token.slice(0, -4), foreign, stop, "A".repeat(5_000)])
		for (const method of ["GET", "POST"])
			refused(await api.ask(path(one.line) + bad, { method }), 400, "link-invalid");
	expect((await one.notices()).mail_unconfirmed).toBe(true);
	// Another address was registered since.
	await one.register("two@example.com");
	refused(await api.ask(one.link, { method: "POST" }), 400, "link-invalid");
	expect(await one.notices()).toMatchObject({ mail: "t***@example.com", mail_unconfirmed: true });
	await other.remove();
	refused(await api.ask(other.link, { method: "POST" }), 400, "link-invalid");
	const ended = await asked("ended@example.com");
	await api.ask(`/apiV2/demo/${ended.line}/${ended.uid}/guide_over`, { method: "PATCH", json: {} });
	const late = await api.ask(ended.link, { method: "POST", headers: { accept: "text/html" } });
	expect([late.status, late.text.includes("順番が終わったか")]).toEqual([409, true]);
});

test("of 60 places one address is accepted at 3 a day, and gets at most 10 mails", async () => {
	const address = "victim@example.com";
	const accepted = [];
	for (let count = 0; count < 60; count++) {
		const made = await place(["victim@example.com", "Victim+a@example.com"][count % 2] ?? address);
		const answer = await made.register();
		if (answer.status === 200) accepted.push(made);
		else refused(answer, 409, "address-refused");
	}
	expect(accepted).toHaveLength(3);
	for (const { line } of accepted) await quiet(line);
	expect(post.confirmations).toHaveLength(3);
	// The owner of the address confirms all, and one shop calls again and again.
	for (const { address: to, line } of accepted) {
		const mail = post.confirmations.find(({ text }) => text.includes(`/${line}/`));
		const link = /\/apiV2\/\S+confirm_mail\?t=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
		expect([to.toLowerCase(), (await api.ask(link, { method: "POST" })).status]).toEqual([
			expect.stringContaining("victim"),
			200,
		]);
	}
	const [first] = accepted;
	for (let calls = 0; calls < 10; calls++) {
		await first?.call();
		await first?.call("waiting");
	}
	expect(post.mails).toHaveLength(7);
	expect((await first?.notices())?.results).toMatchObject([{ channel: "mail", fault: "used_up" }]);
});

test("an invented place uses up nothing of an address", async () => {
	const line = await api.newLine({ fields: { notification: true } });
	for (let count = 0; count < 4; count++) {
		const path = `/apiV2/demo/${line}/${`${count}`.repeat(24)}/notification_mail`;
		const json = { notification_mail: "free@example.com" };
		refused(await api.ask(path, { method: "POST", json }), 404, "member-not-found");
	}
	expect((await (await place("free@example.com")).register()).status).toBe(200);
});

test("stopped for all by one click, an address gets no mail of any shop until its owner allows them again", async () => {
	const confirmed = await asked("owner@example.com");
	expect((await api.ask(confirmed.link, { method: "POST" })).status).toBe(200);
	const { line } = await asked("owner+b@example.com");
	const mail = post.confirmations.find(({ text }) => text.includes(`/${line}/`));
	const stop = /\/apiV2[^>]*/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[0] ?? "";
	expect((await api.ask(stop)).text).toContain("すべて止める");
	expect((await api.ask(stop, ONE_CLICK)).text).toContain("どのお店からも順番のお知らせをお送りしません");
	await confirmed.call();
	expect(post.mails).toEqual([]);
	expect((await confirmed.notices()).results).toMatchObject([{ channel: "mail", state: "failed" }]);
	const next = await place("owner@example.com");
	refused(await next.register(), 409, "address-refused");
	const path = stop.replace(/&all=1$/, "");
	expect((await api.ask(path)).text).toContain("また受け取れるようにする");
	// A stranger has no such link, and a GET allows nothing.
	await api.ask(`${path}&all=0`);
	refused(await next.register(), 409, "address-refused");
	expect((await api.ask(`${path}&all=0`, { method: "POST" })).text).toContain(
		"また順番のお知らせを登録できます",
	);
	expect((await next.register()).status).toBe(200);
});

test("nothing stored of a recipient names the address or a place", async () => {
	const { line, uid } = await asked("secret.name@example.com");
	const recipients = await api.store.runQuery("", { collection: "mail_recipients" });
	expect(recipients.length).toBeGreaterThan(0);
	const publicUid = (await api.store.batchGet([`apps/demo/line/${line}/members/${uid}`])).values().next();
	expectNoneOf(
		["secret.name", "example.com", `line/${line}`, uid, String(publicUid.value?.data.public_uid)],
		JSON.stringify(recipients),
	);
});
