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

/** The last link in the text of each mail to an address, the oldest mail first. */
export function linksOf(mails: readonly string[], email: string): readonly string[] {
	return mails
		.filter((each) => each.includes(`To: ${email}`))
		.flatMap(
			(mail) =>
				decoded(mail)
					.match(/https?:\/\/[^\s"<>]+/g)
					?.at(-1) ?? [],
		);
}

/** The link in a mail that confirms its address. Undefined for a mail without one. */
export function confirmationIn(mail: string): string | undefined {
	return /https?:\/\/\S+\/confirm_mail\?t=[\w-]+/.exec(decoded(mail))?.[0];
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
