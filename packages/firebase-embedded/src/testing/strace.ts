/** For tests: strace, which tells in which order a process writes, syncs and answers, and lets system calls fail. */
import { execFileSync, spawnSync } from "node:child_process";

/** Time for downloading and installing strace, in milliseconds. */
export const STRACE_INSTALL_TIMEOUT = 300_000;

/**
 * Installs strace with Debian's package manager if it is missing and this process is root. Throws if processes cannot
 * be traced afterwards: a test that needs strace fails without it.
 */
export function requireStrace(): void {
	if (canTrace()) return;
	if (process.platform === "linux" && process.getuid?.() === 0) {
		for (const command of [["update"], ["install", "-y", "--no-install-recommends", "strace"]]) {
			execFileSync("apt-get", ["-qq", ...command], { stdio: "ignore", timeout: STRACE_INSTALL_TIMEOUT });
		}
	}
	if (!canTrace()) throw new Error("This test needs strace and the right to trace processes (ptrace)");
}

function canTrace(): boolean {
	return spawnSync("strace", ["-f", "-o", "/dev/null", "true"]).status === 0;
}
