import { beforeAll, describe, expect, test } from "vitest";
import { type Fault, runFaulty } from "#src/testing/faulty-disk.ts";
import { tempDir } from "#src/testing/server.ts";
import { requireStrace, STRACE_INSTALL_TIMEOUT } from "#src/testing/strace.ts";

beforeAll(requireStrace, STRACE_INSTALL_TIMEOUT);

const commits = 40;

/** The number of calls of one commit divides none of the strides, so the fault moves through all places of a commit. */
const faults: Fault[] = [
	{ calls: "pwrite64", error: "EIO", when: "90+29" },
	// A commit is tried once more after a lack of room, so this one is refused only while many calls fail.
	{ calls: "pwrite64", error: "ENOSPC", when: "90..400+11" },
	{ calls: "fsync,fdatasync", error: "EIO", when: "12+3" },
	{ calls: "fsync,fdatasync", error: "ENOSPC", when: "13+5" },
];

describe("a disk that fails again and again", () => {
	test("loses no acknowledged commit and stores no refused one, and the server continues", async () => {
		const runs = await Promise.all(
			faults.map(async (fault) => {
				const { dir, remove } = tempDir();
				const run = await runFaulty(dir, fault, commits);
				remove();
				return { fault, run };
			}),
		);
		for (const { fault, run } of runs) {
			expect({ fault, wrong: run.wrong, ended: run.ended }).toEqual({ fault, wrong: [], ended: undefined });
			expect(run.injected).toBeGreaterThan(4);
			expect(run.outcomes.filter((outcome) => outcome === "ok").length).toBeGreaterThan(5);
			expect(run.outcomes.filter((outcome) => outcome !== "ok").length).toBeGreaterThan(4);
		}
	});
});
