import { sep } from "node:path";
import { FolderError, type FolderFault } from "@junban/firebase-embedded/folder-error";
import { holderOf } from "@junban/firebase-embedded/server/control-client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { urlOf } from "./account-options.ts";
import { LostData } from "./data-folder.ts";
import { type Env, wrongSetting } from "./env.ts";
import { portHolder } from "./port-holder.ts";
import { stopCommand } from "./service-of.ts";
import type { Words } from "./words/words.ts";

/** Errors of the system about a file or folder. */
const UNUSABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "EIO", "EMFILE"]);

/** The exit code after which nobody should start the server again: the operator has to do something before. */
export const LEAVE = 2;

/** The exit code of a start that failed. A folder in use, a taken port or a full disk may be free soon; a damaged folder is not. */
export function startExitCode(error: unknown): number {
	// A file is in the folder's place.
	if (error instanceof LostData || partsOf(error).code === "EEXIST") return LEAVE;
	return error instanceof FolderError && error.fault !== "in-use" ? LEAVE : 1;
}

/**
 * One sentence for the operator: why the server could not start, and what to do.
 *
 * @param stopOf what stops the service that a process is of, if it is one
 */
export async function startFault(
	error: unknown,
	env: Env,
	words: Words,
	stopOf: (pid: number) => string | undefined = stopCommand,
): Promise<string> {
	if (error instanceof FolderError) return folderFault(error.fault, env.dataDir, words, stopOf);
	if (error instanceof LostData) return words.dataLost(env.dataDir, error.backups, error.backupFolder);
	const { code, syscall, path, message } = partsOf(error);
	if (isNoRoom(error, code)) return words.noRoomToStart(env.dataDir);
	const address = urlOf(env.host, env.port).replace("http://", "");
	if (code === "EADDRINUSE") {
		const holder = portHolder(env.port);
		return words.portTaken(
			address,
			holder && { ...holder, since: localTime(holder.since), stop: stopOf(holder.pid) },
		);
	}
	if (syscall === "listen" && (code === "EACCES" || code === "EPERM")) return words.portForbidden(address);
	if (code === "EADDRNOTAVAIL" || syscall === "getaddrinfo") return words.noSuchHost(env.host);
	if (syscall === "mkdir" && path !== undefined && isOrHolds(path, env.dataDir))
		return code === "EEXIST" ? words.dataIsFile(path) : words.dataNotMade(env.dataDir, code ?? "?");
	if (code !== undefined && path !== undefined && UNUSABLE.has(code)) return words.dataUnusable(path, code);
	// The only account that a start makes is the demo's owner.
	if (code === "WEAK_PASSWORD") return wrongSetting("JUNBAN_DEMO_PASSWORD", undefined, words);
	return words.notStarted(message);
}

/** As the system, the store and SQLite (SQLITE_FULL) say it. */
function isNoRoom(error: unknown, code: string | undefined): boolean {
	if (code === "ENOSPC" || code === "EDQUOT") return true;
	if (error instanceof FirestoreError) return error.status === "RESOURCE_EXHAUSTED";
	return error instanceof Error && Reflect.get(error, "errcode") === 13;
}

async function folderFault(
	fault: FolderFault,
	folder: string,
	words: Words,
	stopOf: (pid: number) => string | undefined,
): Promise<string> {
	if (fault === "newer") return words.dataNewer(folder);
	if (fault === "damaged") return words.dataDamaged(folder);
	if (fault === "behind") return words.dataBehind(folder);
	if (fault === "no-accounts") return words.dataWithoutAccounts(folder);
	if (fault === "half-restored") return words.dataHalfRestored(folder);
	const holder = await holderOf(folder);
	return words.dataTaken(
		folder,
		holder && { ...holder, since: localTime(holder.since), stop: stopOf(holder.pid) },
	);
}

/** Whether a path is the folder or one above it. */
function isOrHolds(path: string, folder: string): boolean {
	return `${folder}${sep}`.startsWith(`${path}${sep}`);
}

interface Parts {
	readonly code: string | undefined;
	readonly syscall: string | undefined;
	readonly path: string | undefined;
	readonly message: string;
}

function partsOf(error: unknown): Parts {
	const text = (name: string) => {
		const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
		return typeof value === "string" ? value : undefined;
	};
	return {
		code: text("code"),
		syscall: text("syscall"),
		path: text("path"),
		message: text("message") ?? String(error),
	};
}

/** `2026-11-23 13:05:10` of this machine's zone: the same in both languages. */
export function localTime(iso: string): string {
	return new Date(iso).toLocaleString("sv-SE");
}
