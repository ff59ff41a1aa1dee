import { FolderError, type FolderFault } from "@junban/firebase-embedded/folder-error";
import { holderOf } from "@junban/firebase-embedded/server/control-client";
import { urlOf } from "./account-options.ts";
import type { Env } from "./env.ts";
import { portHolder } from "./port-holder.ts";
import type { Words } from "./words/words.ts";

/** Errors of the system about a file or folder. */
const UNUSABLE = new Set([
	"EACCES",
	"EPERM",
	"EROFS",
	"ENOSPC",
	"EDQUOT",
	"ENOTDIR",
	"EEXIST",
	"EIO",
	"EMFILE",
]);

/** One sentence for the operator: why the server could not start, and what to do. */
export async function startFault(error: unknown, env: Env, words: Words): Promise<string> {
	if (error instanceof FolderError) return folderFault(error.fault, env.dataDir, words);
	const { code, syscall, path, message } = partsOf(error);
	const address = urlOf(env.host, env.port).replace("http://", "");
	if (code === "EADDRINUSE") {
		const holder = portHolder(env.port);
		return words.portTaken(address, holder && { ...holder, since: localTime(holder.since) });
	}
	if (syscall === "listen" && (code === "EACCES" || code === "EPERM")) return words.portForbidden(address);
	if (code === "EADDRNOTAVAIL" || syscall === "getaddrinfo") return words.noSuchHost(env.host);
	if (code !== undefined && path !== undefined && UNUSABLE.has(code)) return words.dataUnusable(path, code);
	return words.notStarted(message);
}

async function folderFault(fault: FolderFault, folder: string, words: Words): Promise<string> {
	if (fault === "newer") return words.dataNewer(folder);
	if (fault === "damaged") return words.dataDamaged(folder);
	if (fault === "half-restored") return words.dataHalfRestored(folder);
	const holder = await holderOf(folder);
	return words.dataTaken(folder, holder && { ...holder, since: localTime(holder.since) });
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
function localTime(iso: string): string {
	return new Date(iso).toLocaleString("sv-SE");
}
