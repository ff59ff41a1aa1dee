import { readFileSync } from "node:fs";

/** Clock ticks a second in /proc; Linux has shown 100 to programs on every machine for decades. */
const TICKS = 100;

/** CPU time that a process has used so far, all its threads together, in milliseconds. */
export function cpuMs(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	// The second field is the program's name in brackets and may hold spaces.
	const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** Memory of a process that is in RAM now, in bytes. */
export function residentBytes(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
