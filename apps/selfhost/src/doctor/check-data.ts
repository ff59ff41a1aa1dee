import { existsSync } from "node:fs";
import { readdir, stat, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { RELEASE } from "@junban/api/release";
import { FolderError } from "@junban/firebase-embedded/folder-error";
import { checkData, formatOf } from "@junban/firebase-embedded/server/operations";
import { countBackups, isFile } from "../data-folder.ts";
import type { Case, Check, Finding } from "./finding.ts";

const LEAST_NODE = 24;
const MB = 1_000_000;
/** Below, the next busy day may fill the disk. */
const LOW_BYTES = 1000 * MB;
const FULL_BYTES = 100 * MB;
/** As long as shops keep persons' data unless they set less. */
const COPY_MS = 30 * 86_400_000;
/** File systems of other machines may be ahead by some seconds. */
const AHEAD_MS = 300_000;

export const checkVersions: Check = ({ env, words }) => {
	const { node, sqlite = "?" } = process.versions;
	const format = formatOf(env.dataDir);
	const isNode = Number(node.split(".")[0]) >= LEAST_NODE;
	const text = words.versions(RELEASE, node, sqlite, format.known ?? format.newest);
	return [isNode ? { level: "ok", text } : { level: "fault", text, todo: words.doNode(LEAST_NODE) }];
};

export const checkStore: Check = async ({ env: { dataDir, backups }, words, holder, now }) => {
	if (isFile(dataDir)) return [{ level: "fault", text: words.dataIsFile(dataDir), todo: words.doFolder }];
	const { known, newest } = formatOf(dataDir);
	if (known === undefined) return [await noData(dataDir, backups?.folder, words, now)];
	if (known > newest) return [{ level: "fault", text: words.dataNewer(known), todo: words.doUpdate }];
	if (holder !== undefined) return [{ level: "ok", text: words.storeInUse }];
	try {
		return [{ level: "ok", text: words.storeWhole(checkData(dataDir).join(", ")) }];
	} catch (error) {
		if (error instanceof FolderError && error.fault === "in-use")
			return [{ level: "ok", text: words.storeInUse }];
		const message = error instanceof Error ? error.message : String(error);
		return [{ level: "fault", text: words.storeDamaged(message), todo: words.doRestore }];
	}
};

/** A start makes a new installation of nothing, but not beside backups. */
async function noData(
	dataDir: string,
	backups: string | undefined,
	words: Case["words"],
	now: number,
): Promise<Finding> {
	const count = backups === undefined ? 0 : await countBackups(backups, now);
	if (backups === undefined || count === 0)
		return { level: "warning", text: words.noData(dataDir), todo: words.doStart };
	return { level: "fault", text: words.dataLost(dataDir, count, backups), todo: words.doRestoreLost };
}

export const checkSpace: Check = async ({ env: { dataDir, backups }, words }) => {
	const findings: Finding[] = [];
	for (const folder of [dataDir, ...(backups === undefined ? [] : [backups.folder])]) {
		if (!existsSync(folder)) continue;
		const { bavail, bsize } = await statfs(folder);
		const free = bavail * bsize;
		const text = words.space(folder, `${(free / 1000 / MB).toFixed(1)} GB`);
		if (free >= LOW_BYTES) findings.push({ level: "ok", text });
		else findings.push({ level: free < FULL_BYTES ? "fault" : "warning", text, todo: words.doSpace });
	}
	return findings;
};

/** What an upgrade or a restore has kept beside the data folder. Nobody deletes persons' data there. */
export const checkCopies: Check = async ({ env: { dataDir }, words, now }) => {
	const [parent, name] = [dirname(dataDir), basename(dataDir)];
	const found = existsSync(parent) ? await readdir(parent) : [];
	const copies = found.filter(
		(other) => other.startsWith(`${name}.before-`) || other.startsWith(`${name}.format-`),
	);
	const old: string[] = [];
	for (const copy of copies) if ((await stat(join(parent, copy))).ctimeMs < now - COPY_MS) old.push(copy);
	return old.length === 0
		? []
		: [{ level: "warning", text: words.oldCopies(old.join(", ")), todo: words.doCopies }];
};

/** A clock that is behind is seen by files of the future; nothing on this machine tells one that is ahead. */
export const checkClock: Check = async ({ env: { dataDir }, words, now }) => {
	const shown = new Date(now).toLocaleString("sv-SE");
	const files =
		existsSync(dataDir) && !isFile(dataDir)
			? (await readdir(dataDir)).map((name) => join(dataDir, name))
			: [];
	const [, program] = process.argv;
	for (const file of [...files, ...(program === undefined ? [] : [program])]) {
		const changed = await stat(file).catch(() => undefined);
		if (changed !== undefined && changed.mtimeMs > now + AHEAD_MS)
			return [{ level: "fault", text: words.clockBehind(shown, file), todo: words.doClock }];
	}
	return [{ level: "ok", text: words.clock(shown, Intl.DateTimeFormat().resolvedOptions().timeZone) }];
};
