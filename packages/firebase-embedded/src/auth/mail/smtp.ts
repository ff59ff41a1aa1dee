import { createTransport } from "nodemailer";
import { type Mailer, NoMailbox } from "./post.ts";

/**
 * Sends mails to a mail server. A password is sent over TLS only, unless the server is on this machine.
 * @param url `smtps://user:password@host:465` or `smtp://user:password@host:587`
 * @param from address of the sender, also as `Name <address>`
 */
export function createSmtp(url: string, from: string): Mailer {
	const transport = transportOf(url);
	return {
		async send({ to, ...mail }) {
			try {
				await transport.sendMail({ from, to: { name: "", address: to }, ...mail });
			} catch (error) {
				throw isWithoutMailbox(error) ? new NoMailbox() : error;
			}
		},
	};
}

/** Connects and signs in, and sends nothing. Rejects if a mail could not be sent either. */
export async function checkSmtp(url: string): Promise<void> {
	const transport = transportOf(url);
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
}

/** Answers to a recipient: no such mailbox, not here, a name that cannot be. With 5.7 they are about the sender. */
function isWithoutMailbox(error: unknown): boolean {
	if (!(error instanceof Error) || !("code" in error) || error.code !== "EENVELOPE") return false;
	const { responseCode, response } = { responseCode: undefined, response: undefined, ...error };
	return [550, 551, 553].includes(Number(responseCode)) && !/^5\d\d[ -]5\.7\./.test(String(response));
}

function transportOf(url: string) {
	const { protocol, hostname, port, username, password } = new URL(url);
	const secure = protocol === "smtps:";
	const local = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
	return createTransport({
		host: hostname.replace(/^\[|\]$/g, ""),
		port: port === "" ? (secure ? 465 : 587) : Number(port),
		secure,
		requireTLS: !secure && !local,
		ignoreTLS: !secure && local,
		...(username === ""
			? {}
			: { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
		connectionTimeout: 10_000,
		greetingTimeout: 10_000,
		socketTimeout: 30_000,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}
