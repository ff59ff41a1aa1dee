import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { OWNER, startAuth, tempDir } from "#src/auth/test-server.ts";
import { writeCertificate } from "#src/testing/certificate.ts";
import { createPost, type Mail } from "./post.ts";
import { checkSmtp, createSmtp } from "./smtp.ts";

type Received = { from: unknown; to: unknown[]; user: unknown; raw: string };

/** A real mail server on a free port. `next` is the next mail that it received. */
async function startServer({ host = "127.0.0.1", ...options }: SMTPServerOptions & { host?: string } = {}) {
	const received: Received[] = [];
	const waiting: ((mail: Received) => void)[] = [];
	const server = new SMTPServer({
		disabledCommands: ["STARTTLS"],
		authOptional: true,
		onAuth: ({ username, password }, _session, done) =>
			password === "p@ss word" ? done(null, { user: username ?? "" }) : done(new Error("Wrong")),
		onData(stream, session, done) {
			void text(stream).then((raw) => {
				const { mailFrom, rcptTo } = session.envelope;
				const from = mailFrom === false ? "" : mailFrom?.address;
				const mail = { from, to: rcptTo.map(({ address }) => address), user: session.user, raw };
				done();
				const taker = waiting.shift();
				if (taker === undefined) received.push(mail);
				else taker(mail);
			});
		},
		...options,
	});
	// A client that hangs up is no fault of this test's server.
	server.on("error", () => undefined);
	await new Promise<void>((resolve) => server.listen(0, host, resolve));
	onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
	const { port } = server.server.address() as AddressInfo;
	const next = () =>
		new Promise<Received>((resolve) => {
			const mail = received.shift();
			if (mail === undefined) waiting.push(resolve);
			else resolve(mail);
		});
	return { port, next };
}

const MAIL: Mail = {
	to: "guest@example.com",
	subject: "順番待ち",
	text: "こんにちは\n.\nhttps://queue.example/?a=b\n",
};

test("a reset mail arrives through a mail server with an unbroken link", async () => {
	const { port, next } = await startServer();
	const mailer = createSmtp(`smtp://robot:p%40ss%20word@127.0.0.1:${port}`, "Junban <noreply@queue.example>");
	const { auth, call, url } = await startAuth({ mailer, publicUrl: "https://queue.example" });
	await auth.createUser(OWNER);
	await call("sendOobCode", { requestType: "PASSWORD_RESET", email: OWNER.email });
	const { from, to, user, raw } = await next();
	expect([from, to, user]).toEqual(["noreply@queue.example", [OWNER.email], "robot"]);
	expect(raw).toMatch(/^From: Junban <noreply@queue\.example>\r$/m);
	expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
	expect(raw).toContain("Content-Type: text/plain; charset=utf-8");
	const oobCode = /oobCode=([\w-]{43})/.exec(bodyOf(raw))?.[1];
	const page = await fetch(`${url}/__/auth/action?oobCode=${oobCode}`);
	expect(page.status).toBe(200);
});

test("a refused mail is retried, and the log holds neither address nor text", async () => {
	let refusals = 1;
	const { port, next } = await startServer({
		onRcptTo(_address, _session, done) {
			if (refusals-- > 0) done(Object.assign(new Error("guest@example.com later"), { responseCode: 451 }));
			else done();
		},
	});
	const log: unknown[] = [];
	const mailer = createSmtp(`smtp://127.0.0.1:${port}`, "noreply@queue.example");
	const post = createPost(mailer, ({ level, event, fields }) => log.push([level, event, fields]), [1]);
	expect(await post.send(MAIL, [])).toBe("later");
	expect(bodyOf((await next()).raw)).toContain("こんにちは");
	await post.close();
	expect(log).toEqual([["warn", "auth.mail-failed", { attempt: 1, final: false, reason: "EENVELOPE" }]]);
});

test.each([
	["550 5.1.1 No such user", "no-mailbox"],
	["556 5.1.10 Domain takes no mails", "no-mailbox"],
	["553 5.1.3 Bad address", "no-mailbox"],
	["550 5.1.8 Sender address rejected", "later"],
	["550 relay not permitted", "later"],
	["553 not in my list of allowed rcpthosts (#5.7.1)", "later"],
	["550 5.4.5 Daily sending limit exceeded", "later"],
	["552 5.2.2 Mailbox full", "later"],
	["451 Try later", "later"],
])("a mail server that answers %s to the recipient: %s", async (answer, delivery) => {
	const { port } = await startServer({
		onRcptTo(_address, _session, done) {
			done(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }));
		},
	});
	const log: unknown[] = [];
	const mailer = createSmtp(`smtp://127.0.0.1:${port}`, "noreply@queue.example");
	const post = createPost(mailer, ({ fields }) => log.push(fields), [60_000]);
	expect(await post.send(MAIL, [])).toBe(delivery);
	await post.close();
	const isFinal = delivery === "no-mailbox";
	expect(log[0]).toEqual({ attempt: 1, final: isFinal, reason: isFinal ? "no-mailbox" : "EENVELOPE" });
});

test("a mail server that refuses the sender is tried again", async () => {
	const { port } = await startServer({
		onMailFrom(_address, _session, done) {
			done(Object.assign(new Error("5.1.1 Sender unknown"), { responseCode: 550 }));
		},
	});
	const post = createPost(
		createSmtp(`smtp://127.0.0.1:${port}`, "noreply@queue.example"),
		() => undefined,
		[60_000],
	);
	expect(await post.send(MAIL, [])).toBe("later");
	await post.close();
});

test("a password is never sent to another machine without TLS", async () => {
	const users: unknown[] = [];
	const { port } = await startServer({
		host: "127.0.0.2",
		onAuth: ({ username }, _session, done) => {
			users.push(username);
			done(null, { user: "robot" });
		},
	});
	// This name is also this machine, but the mailer does not know that.
	const mailer = createSmtp(`smtp://robot:secret@127.0.0.2:${port}`, "noreply@queue.example");
	await expect(mailer.send(MAIL)).rejects.toMatchObject({ code: "ETLS" });
	expect(users).toEqual([]);
});

test("nothing is sent to a mail server whose certificate nobody vouches for", async () => {
	const users: unknown[] = [];
	const folder = tempDir();
	const { cert, key } = writeCertificate(folder);
	const { port } = await startServer({
		...{ secure: true, cert: readFileSync(cert), key: readFileSync(key) },
		onAuth: ({ username }, _session, done) => {
			users.push(username);
			done(null, { user: "robot" });
		},
	});
	const mailer = createSmtp(`smtps://robot:secret@127.0.0.1:${port}`, "noreply@queue.example");
	await expect(mailer.send(MAIL)).rejects.toThrow(/certificate/);
	expect(users).toEqual([]);
});

test("a mail server is checked by signing in, without a mail", async () => {
	const { port } = await startServer({ authOptional: false });
	await expect(checkSmtp(`smtp://robot:p%40ss%20word@127.0.0.1:${port}`)).resolves.toBeUndefined();
	await expect(checkSmtp(`smtp://robot:wrong@127.0.0.1:${port}`)).rejects.toMatchObject({ code: "EAUTH" });
	await expect(checkSmtp("smtp://127.0.0.1:1")).rejects.toMatchObject({ code: "ESOCKET" });
});

/** The text of a mail with one part. */
function bodyOf(raw: string): string {
	const [head = "", ...rest] = raw.split("\r\n\r\n");
	const body = rest.join("\r\n\r\n");
	if (/^Content-Transfer-Encoding: base64/m.test(head)) return Buffer.from(body, "base64").toString();
	if (!/^Content-Transfer-Encoding: quoted-printable/m.test(head)) return body;
	const bytes = body
		.replace(/=\r\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString();
}
