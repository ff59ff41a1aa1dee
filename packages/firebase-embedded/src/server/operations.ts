import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { backupFolder } from "#src/backup/backup.ts";
import { isMissing } from "#src/backup/folders.ts";
import { holdForBackup } from "#src/backup/hold.ts";
import type { Manifest } from "#src/backup/manifest.ts";
import { type Restored, restoreBackup } from "#src/backup/restore.ts";
import { verifyBackup } from "#src/backup/verify.ts";
import { controlName } from "#src/server/control.ts";

/**
 * Backs up a data folder, through its server if one runs, and reads the whole backup again. Rejects with an Error for
 * the operator; then there is no backup.
 */
export async function backup(dataDir: string, to: string): Promise<Manifest> {
	const target = resolve(to);
	const answered = await askServer(dataDir, target);
	if (!answered) {
		const { live, release } = holdForBackup(dataDir);
		try {
			await backupFolder({ dataDir, to: target, live });
		} finally {
			release();
		}
	}
	return verifyBackup(target);
}

/** Replaces a data folder that no server runs on by a verified backup. The previous folder is kept beside it. */
export function restore(from: string, dataDir: string): Promise<Restored> {
	return restoreBackup(resolve(from), resolve(dataDir));
}

/** One line about a backup, for the operator. */
export function described({ begun, files, rows }: Manifest): string {
	const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
	const documents = rows["firestore.sqlite"]?.["documents"] ?? 0;
	const accounts = rows["auth.sqlite"]?.["users"] ?? 0;
	const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
	return `${documents} documents, ${accounts} accounts, ${Object.keys(files).length} files, ${size}, as of ${begun}`;
}

/** False if no server runs on the folder. */
async function askServer(dataDir: string, to: string): Promise<boolean> {
	const port = await controlPort(dataDir);
	if (port === undefined) return false;
	const secret = (await readFile(join(dataDir, "service-secret"), "utf8")).trim();
	return new Promise((done, reject) => {
		const sent = request(
			{
				host: "127.0.0.1",
				port,
				path: "/backup",
				method: "POST",
				headers: { authorization: `Bearer ${secret}` },
			},
			(res) => {
				let text = "";
				res.setEncoding("utf8").on("data", (part: string) => {
					text += part;
				});
				res.on("end", () => {
					if (res.statusCode === 200) done(true);
					else reject(new Error(messageOf(text)));
				});
			},
		);
		sent.on("error", (cause) => {
			// The file is a leftover of a killed server.
			if ("code" in cause && cause.code === "ECONNREFUSED") done(false);
			else reject(new Error("The server ended before the backup did", { cause }));
		});
		sent.end(JSON.stringify({ to }));
	});
}

async function controlPort(dataDir: string): Promise<number | undefined> {
	const text = await readFile(join(dataDir, controlName), "utf8").catch((cause: unknown) => {
		if (isMissing(cause)) return "";
		throw cause;
	});
	const port = Number(/"port":(\d{1,5})\b/.exec(text)?.[1] ?? "0");
	return port > 0 && port < 65_536 ? port : undefined;
}

function messageOf(text: string): string {
	return (
		/^\{"error":(".*")\}$/s.exec(text)?.[1]?.replace(/^"|"$/g, "") ?? "The server did not make the backup"
	);
}
