import { cpus } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { type Fault, runFaulty } from "#src/testing/faulty-disk.ts";
import { tempDir } from "#src/testing/server.ts";
import { requireStrace, STRACE_INSTALL_TIMEOUT } from "#src/testing/strace.ts";

beforeAll(requireStrace, STRACE_INSTALL_TIMEOUT);

const commits = 5;

test.each<[Fault["calls"], Fault["error"]]>([
	["pwrite64", "EIO"],
	["pwrite64", "ENOSPC"],
	["fsync,fdatasync", "EIO"],
	["fsync,fdatasync", "ENOSPC"],
	["ftruncate", "EIO"],
])(
	"each single %s that fails with %s, from the creation of the folder to its end, loses nothing",
	async (calls, error) => {
		const attempt = async (when: string | undefined) => {
			const { dir, remove } = tempDir();
			const run = await runFaulty(dir, { calls, error, when }, commits);
			remove();
			return run;
		};
		const whole = await attempt(undefined);
		expect(whole.wrong).toEqual([]);
		expect(whole.calls).toBeGreaterThan(0);
		expect(whole.outcomes).toEqual(Array.from({ length: commits }, () => "ok"));
		const faults: string[] = [];
		const counts = { ended: 0, unharmed: 0, refused: 0, unknown: 0 };
		let next = 1;
		const work = async () => {
			for (let at = next++; at <= whole.calls; at = next++) {
				const run = await attempt(String(at));
				for (const wrong of run.wrong) faults.push(`${at}: ${wrong}`);
				if (run.injected !== 1) faults.push(`${at}: ${run.injected} calls failed`);
				if (run.ended !== undefined) counts.ended++;
				else if (run.outcomes.length !== commits) faults.push(`${at}: ${run.outcomes.length} answers`);
				// The fault is over: the commit after it, and the one after reopening the folder, are stored.
				else if (run.outcomes.slice(-2).every((outcome) => outcome !== "ok"))
					faults.push(`${at}: it did not go on`);
				if (run.outcomes.includes("unknown")) counts.unknown++;
				else if (run.outcomes.includes("refused")) counts.refused++;
				else if (run.ended === undefined) counts.unharmed++;
			}
		};
		await Promise.all(cpus().slice(0, 4).map(work));
		process.stdout.write(`${whole.calls} ${calls} with ${error}: ${JSON.stringify(counts)}\n`);
		expect(faults).toEqual([]);
	},
);
