import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";

/** A process that listens on a port. */
export interface PortHolder {
	readonly pid: number;
	/** When the process began, ISO 8601. */
	readonly since: string;
	readonly command: string;
}

/** The state of a listening socket in /proc/net/tcp. */
const LISTENS = "0A";
/** Characters of a command that are told. */
const TOLD = 100;

/**
 * Who listens on a port, as far as this user may know. Undefined on other systems than Linux, and where the process is
 * somebody else's.
 */
export function portHolder(port: number): PortHolder | undefined {
	const sockets = new Set(
		["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) => socketsOn(read(table), port)),
	);
	if (sockets.size === 0) return undefined;
	for (const pid of list("/proc"))
		if (
			/^\d+$/.test(pid) &&
			list(`/proc/${pid}/fd`).some((fd) => sockets.has(target(`/proc/${pid}/fd/${fd}`)))
		)
			return described(Number(pid));
	return undefined;
}

/** Names as the files of open sockets have them: `socket:[12345]`. */
function socketsOn(table: string, port: number): string[] {
	const hex = port.toString(16).toUpperCase().padStart(4, "0");
	return table.split("\n").flatMap((line) => {
		const [, local = "", , state, , , , , , inode] = line.trim().split(/\s+/);
		return state === LISTENS && local.endsWith(`:${hex}`) ? [`socket:[${inode}]`] : [];
	});
}

function described(pid: number): PortHolder | undefined {
	try {
		const command = read(`/proc/${pid}/cmdline`)
			.replace(/\p{Cc}+/gu, " ")
			.trim()
			.slice(0, TOLD);
		return { pid, since: statSync(`/proc/${pid}`).ctime.toISOString(), command };
	} catch {
		return undefined;
	}
}

function read(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

function list(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

function target(link: string): string {
	try {
		return readlinkSync(link);
	} catch {
		return "";
	}
}
