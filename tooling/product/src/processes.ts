import { readFileSync } from "node:fs";

/** Clock ticks per second in /proc: USER_HZ is 100 on every Linux. */
const TICKS = 100;

/** CPU time of all threads of a process so far, in ms. */
export function cpuMs(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The second field is the name of the program in brackets, which may contain spaces.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
