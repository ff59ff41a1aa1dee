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

/** RFC 3463 and 7505: a mailbox or domain that does not exist, takes no mails, or cannot be written so. */
const ABOUT_MAILBOX = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

/**
 * Whether the mail server says this of the recipient. Without such a code it may as well refuse the sender, which is the operator's
 * to mend and not the recipient's.
 */
function isWithoutMailbox(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, command, response } = { code: undefined, command: undefined, response: "", ...error };
	return code === "EENVELOPE" && command === "RCPT TO" && ABOUT_MAILBOX.test(response);
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
