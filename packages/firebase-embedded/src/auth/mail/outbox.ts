import { randomBytes } from "node:crypto";
import { mkdir, readdir, rename, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Mailer } from "./post.ts";

/** Files in the folder. A new mail replaces the oldest. */
const MAX_FILES = 500;

/**
 * Writes each mail as an `.eml` file into a folder, for machines without a mail server. Folder and files are readable
 * by their owner only. A file with its final name is complete.
 * @param from address of the sender
 */
export function createOutbox(folder: string, from: string): Mailer {
	return {
		async send({ to, ...mail }) {
			await mkdir(folder, { recursive: true, mode: 0o700 });
			const bytes = await new MailComposer({
				from,
				to: { name: "", address: to },
				...mail,
				disableFileAccess: true,
				disableUrlAccess: true,
			})
				.compile()
				.build();
			const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
			const draft = join(folder, `.${name}.tmp`);
			await writeFile(draft, bytes, { mode: 0o600, flush: true });
			await rename(draft, join(folder, name));
			const files = (await readdir(folder)).filter((file) => file.endsWith(".eml")).sort();
			for (const file of files.slice(0, -MAX_FILES)) await unlink(join(folder, file));
		},
	};
}
