/** For tests: a small file system in memory. */
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmdirSync, statfsSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

export interface SmallDisk {
	/** Where it is mounted. */
	dir: string;
	/** Fills the disk but for this number of bytes. */
	fill(left: number): void;
	/** Takes back what `fill` wrote. */
	empty(): void;
}

/** Undefined, with a note in the output, if this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
	const dir = mkdtempSync(join(tmpdir(), "junban-disk-"));
	try {
		const args = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", dir];
		execFileSync("mount", args, { stdio: "ignore" });
	} catch {
		rmdirSync(dir);
		process.stdout.write("note: no small disk can be mounted here, so this test looked at nothing\n");
		return undefined;
	}
	onTestFinished(() => {
		execFileSync("umount", ["-l", dir]);
		rmdirSync(dir);
	});
	const filler = join(dir, "filler");
	return {
		dir,
		fill(left) {
			const { bavail, bsize } = statfsSync(dir);
			appendFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)));
		},
		empty: () => truncateSync(filler),
	};
}
