import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { backupFolder } from "#src/backup/backup.ts";
import { stamp } from "#src/backup/folders.ts";
import { beginUpgrade, checkFormat, formatOf, isUpgrading } from "#src/backup/format.ts";
import { holdForBackup } from "#src/backup/hold.ts";
import { manifestName } from "#src/backup/manifest.ts";
import type { Log } from "#src/log.ts";

/**
 * Call it before anything of a folder is opened for writing. Throws a FolderError if this program cannot use the folder.
 * Keeps a copy of a folder of an older format beside it: older programs cannot read the folder afterwards, and the copy
 * can be restored for them. Without space for it, the folder is not opened. An upgrade that was cut off goes on with its
 * copy. The copy of an earlier upgrade, from which the operator went back, is kept under another name.
 */
export async function prepareFolder(dataDir: string, log: Log): Promise<void> {
	checkFormat(dataDir);
	const { known, newest } = formatOf(dataDir);
	if (known === undefined || known >= newest) return;
	const to = `${dataDir}.format-${known}`;
	if (existsSync(join(to, manifestName))) {
		if (isUpgrading(dataDir)) return;
		renameSync(to, `${to}.before-${stamp()}`);
	}
	const { live, release } = holdForBackup(dataDir);
	try {
		await backupFolder({ dataDir, to, live });
		beginUpgrade(dataDir);
	} finally {
		release();
	}
	log({ level: "info", event: "data.copy-kept", fields: { from: known, to: newest } });
}
