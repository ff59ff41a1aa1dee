/** For tests: a server with a faulty disk, simulated by strace. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFirestoreClient } from "@junban/firestore-wire/client";
import { openEmbedded } from "#src/embedded.ts";

export interface Fault {
	/** System calls on the database or its log, as strace names them. */
	calls: "pwrite64" | "fsync,fdatasync" | "ftruncate";
	error: "EIO" | "ENOSPC";
	/**
	 * The calls that fail: `7` is the seventh, `7+5` also every fifth after it, `7..90+5` until the
	 * 90th. Undefined: none.
	 */
	when: string | undefined;
}

export interface FaultyRun {
	/** Number of calls, and of those that failed. */
	calls: number;
	injected: number;
	/** Outcome of each commit, in order. */
	outcomes: Answer["outcome"][];
	/** The server's last words if it ended with an error. */
	ended: string | undefined;
	/** Differences between the printed outcomes and the stored data. Empty if all is right. */
	wrong: string[];
}

/** Outcome of the n-th commit. */
interface Answer {
	outcome: "ok" | "refused" | "unknown";
	n: number;
}

/**
 * Runs a server that makes `commits` commits on a disk with the fault. Then compares its output with the stored data.
 */
export async function runFaulty(
	dir: string,
	{ calls, error, when }: Fault,
	commits: number,
): Promise<FaultyRun> {
	const dataDir = join(dir, "data");
	const trace = join(dir, "trace");
	const files = ["", "-wal"].flatMap((end) => ["-P", join(dataDir, `firestore.sqlite${end}`)]);
	const inject = when === undefined ? [] : ["-e", `inject=${calls}:error=${error}:when=${when}`];
	const script = new URL("./fault-child.ts", import.meta.url).pathname;
	const child = spawn(
		"strace",
		[
			"-f",
			"--seccomp-bpf",
			"-o",
			trace,
			"-e",
			`trace=${calls}`,
			...inject,
			...files,
			process.execPath,
			script,
			dataDir,
			`${commits}`,
		],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	let output = "";
	child.stdout.setEncoding("utf8").on("data", (part: string) => {
		output += part;
	});
	const [code] = await once(child, "close");
	const lines = output.trimEnd().split("\n");
	const ended = lines.find((line) => line.startsWith("ended "))?.slice(6);
	const wrong = code === (ended === undefined ? 0 : 1) ? [] : [`ended with ${code}: ${output.slice(-500)}`];
	const answers = lines.flatMap((line): Answer[] => {
		const [, outcome, n] = /^(ok|refused|unknown) (\d+)/.exec(line) ?? [];
		return outcome === "ok" || outcome === "refused" || outcome === "unknown"
			? [{ outcome, n: Number(n) }]
			: [];
	});
	const seen = lines.find((line) => line.startsWith("seen "))?.slice(5);
	wrong.push(...(await differences(dataDir, answers, seen)));
	const traced = readFileSync(trace, "utf8").split("\n");
	return {
		calls: traced.filter((line) => /^\d+ +\w+\(/.test(line)).length,
		injected: traced.filter((line) => line.includes("(INJECTED)")).length,
		outcomes: answers.map(({ outcome }) => outcome),
		ended,
		wrong,
	};
}

async function differences(
	dataDir: string,
	answers: readonly Answer[],
	seen: string | undefined,
): Promise<string[]> {
	const embedded = await openEmbedded({ dataDir, projectId: "p" });
	const client = createFirestoreClient({ transport: embedded.transport, projectId: "p" });
	const numbers = async (collection: string) =>
		new Set((await client.runQuery("", { collection })).map(({ data }) => Number(data["n"])));
	const [joins, pairs] = [await numbers("joins"), await numbers("pairs")];
	const head = (await client.batchGet(["heads/one"])).get("heads/one")?.data["last"];
	await embedded.close();
	const wrong: string[] = [];
	for (const { outcome, n } of answers) {
		if (joins.has(n) !== pairs.has(n)) wrong.push(`${n} is stored by halves`);
		if (outcome === "ok" && !joins.has(n)) wrong.push(`${n} was acknowledged and is lost`);
		if (outcome === "refused" && joins.has(n)) wrong.push(`${n} was refused and is stored`);
	}
	const last = joins.size === 0 ? undefined : Math.max(...joins);
	if (head !== last) wrong.push(`the head says ${String(head)}, the last one stored is ${last}`);
	const stored = [...joins].toSorted((a, b) => a - b).join();
	const shown = seen
		?.split(",")
		.filter((n) => n !== "")
		.map(Number)
		.toSorted((a, b) => a - b)
		.join();
	if (shown !== undefined && shown !== stored) wrong.push(`it showed ${shown} and stored ${stored}`);
	return wrong;
}
