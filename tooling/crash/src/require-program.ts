import { spawnSync } from "node:child_process";

/**
 * Throws if a program of the system is missing: a test that needs it fails without it, and is not skipped. Nothing is
 * installed, because Debian starts servers with their package.
 *
 * @param command the program, and arguments with which it only answers
 */
export function requireProgram([program = "", ...args]: readonly string[], debianPackage: string): void {
	if (spawnSync(program, args).status !== 0)
		throw new Error(`This test needs ${program}. On Debian: apt-get install ${debianPackage}`);
}
