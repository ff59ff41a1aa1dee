/** The mails of a product without a mail server: files in its data folder. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** All mails, the oldest first. */
export function mailsIn(data: string): readonly string[] {
	const folder = join(data, "outbox");
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.map((name) => join(folder, name))
		.sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
		.map((file) => readFileSync(file, "utf8"));
}

/** The last link in the text of the latest mail to an address. */
export function lastLink(mails: readonly string[], email: string): string | undefined {
	const mail = mails.filter((each) => each.includes(`To: ${email}`)).at(-1);
	return mail === undefined
		? undefined
		: decoded(mail)
				.match(/https?:\/\/[^\s"<>]+/g)
				?.at(-1);
}

/** The links are ASCII, so the text parts need no character set: base64, quoted-printable or as they are. */
function decoded(mail: string): string {
	const [head = "", ...rest] = mail.split(/\r?\n\r?\n/);
	const body = rest.join("\n\n");
	if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
	return body
		.replace(/=\r?\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
