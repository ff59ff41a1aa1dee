import { existsSync } from "node:fs";
import { join } from "node:path";
import { backupFolder } from "#src/backup/backup.ts";
import { formatOf } from "#src/backup/format.ts";
import { holdForBackup } from "#src/backup/hold.ts";
import { manifestName } from "#src/backup/manifest.ts";
import type { Log } from "#src/log.ts";

/**
 * Keeps a copy of a folder of an older format beside it, before anything in it changes: older programs cannot read the
 * folder afterwards, and the copy can be restored for them. Without space for it, the folder is not opened. A copy that is
 * there stays: it is of before, and an upgrade that was cut off goes on.
 */
export async function keepCopy(dataDir: string, log: Log): Promise<void> {
	const { known, newest } = formatOf(dataDir);
	if (known === undefined || known >= newest) return;
	const to = `${dataDir}.format-${known}`;
	if (existsSync(join(to, manifestName))) return;
	const { live, release } = holdForBackup(dataDir);
	try {
		await backupFolder({ dataDir, to, live });
	} finally {
		release();
	}
	log({ level: "info", event: "data.copy-kept", fields: { from: known, to: newest } });
}
