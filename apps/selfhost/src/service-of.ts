import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** Units whose children are no services of their own: what a person or a table of times started. */
const LAUNCHERS = /^(?:atd|cron|crond|ssh|sshd)(?:@.*)?\.service$/;
const UNIT = /^[\w@.:\\-]+\.service$/;
/** The manager of one user, whose services need `--user`. */
const USERS = /\/user@\d+\.service\//;

/** What may stand between a service and its server: `npm start` and its shells. */
const STARTERS = /^(?:bash|dash|node|npm|npx|pnpm|sh)$/;

/** What is known of a process: its parent, and its program's name. */
type Parent = (pid: number) => { readonly parent: number; readonly name: string } | undefined;

/**
 * What stops the systemd service of a process. To kill the process is in vain, because systemd starts it again. Undefined for
 * other processes, and on systems without systemd.
 */
export function stopCommand(pid: number): string | undefined {
	return isOwnService(pid, parentOf) ? stopCommandOf(read(`/proc/${pid}/cgroup`)) : undefined;
}

/** Whether the service was made for this process. What a service of another kind runs, as a runner of tests, is none. */
export function isOwnService(pid: number, parentOf: Parent): boolean {
	let found = parentOf(pid);
	while (found !== undefined && STARTERS.test(found.name)) {
		if (found.parent === 1) return true;
		const above = parentOf(found.parent);
		// The manager of one user.
		if (above?.name === "systemd") return true;
		found = above;
	}
	return false;
}

/** @param groups as /proc/PID/cgroup tells them */
export function stopCommandOf(groups: string): string | undefined {
	// systemd's own hierarchy: version 2, or the named one beside version 1.
	const path = groups
		.split("\n")
		.map((line) => /^(?:0:|\d+:name=systemd):(.*)$/.exec(line)?.[1])
		.find((found) => found !== undefined && found !== "/");
	const unit = path?.split("/").at(-1);
	if (path === undefined || unit === undefined || !UNIT.test(unit) || LAUNCHERS.test(unit)) return undefined;
	return USERS.test(path) ? `systemctl --user stop ${unit}` : `systemctl stop ${unit}`;
}

function parentOf(pid: number): ReturnType<Parent> {
	const parent = Number(/^PPid:\t(\d+)$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? "0");
	// npm writes its whole command into its name.
	const [first = ""] = read(`/proc/${pid}/cmdline`).split(/[\0 ]/);
	return parent === 0 ? undefined : { parent, name: basename(first) };
}

function read(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
