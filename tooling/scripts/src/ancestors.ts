import { readFileSync } from "node:fs";

const PACKAGE_MANAGER = /(^|[/\s])(npm|npx|pnpm)(-cli\.js|\.[cm]?js)?(\s|$)/;
const SHELL = /^(\/\S+\/)?(sh|dash|bash|ash)\s-c\s/;

type Link = { pid: number; parent: number };

/**
 * Watches the package managers and shells between this process and the typed command (`npm start`). A signal may end
 * the topmost one and leave the others waiting. `isBroken` is true once one of them is gone. Processes above the topmost
 * package manager may end: `nohup npm start &` outlives its terminal. On other systems than Linux only the direct parent
 * is watched.
 */
export function watchAncestors(): { isBroken(): boolean } {
	const links = readChain();
	return { isBroken: () => links.some(({ pid, parent }) => parentOf(pid) !== parent) };
}

function readChain(): Link[] {
	const chain: Link[] = [];
	let length = 0;
	for (let pid = process.pid; ; ) {
		const parent = parentOf(pid);
		const command = parent === undefined ? "" : commandOf(parent);
		if (parent === undefined || parent <= 1) break;
		const isManager = PACKAGE_MANAGER.test(command);
		if (!isManager && !SHELL.test(command)) break;
		chain.push({ pid, parent });
		if (isManager) length = chain.length;
		pid = parent;
	}
	if (length > 0) return chain.slice(0, length);
	return [{ pid: process.pid, parent: process.ppid }];
}

function parentOf(pid: number): number | undefined {
	if (pid === process.pid) return process.ppid;
	// "pid (name) state parent ...": the name may hold any character, also parentheses.
	const stat = readProc(pid, "stat");
	const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
	return Number.isInteger(parent) ? parent : undefined;
}

function commandOf(pid: number): string {
	return readProc(pid, "cmdline").replaceAll("\0", " ").trim();
}

function readProc(pid: number, file: string): string {
	try {
		return readFileSync(`/proc/${pid}/${file}`, "utf8");
	} catch {
		return "";
	}
}
