import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { join as joinLine, ticket } from "@junban/product/api";
import { PRODUCT, startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";

const REPOSITORY = fileURLToPath(new URL("../../..", import.meta.url));
/** What `npm start` runs after the build. */
const SUPERVISE = fileURLToPath(new URL("../../scripts/src/supervise.ts", import.meta.url));
const SUPERVISOR = `
	import { supervise } from ${JSON.stringify(SUPERVISE)};
	process.exit((await supervise(process.execPath, [${JSON.stringify(PRODUCT)}], { tied: true })).code);
`;

/** Time in which the server must be gone after its start was killed. */
const FREE_MS = 8_000;

const environment = (data: string) => ({ ...process.env, PORT: "0", JUNBAN_DATA: data, LC_ALL: "C" });

/** Its output ends with the last process that holds the pipes: the server. */
function startSupervised(data: string): ChildProcess {
	const child = spawn(process.execPath, ["--input-type=module", "--eval", SUPERVISOR], {
		env: environment(data),
		stdio: ["ignore", "pipe", "pipe"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

/** `npm start` with the repository's script and package managers, in a folder of its own. Only the build is left out. */
function startByNpm(folder: string, data: string): ChildProcess {
	const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, "package.json"), "utf8"));
	mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
	symlinkSync(join(REPOSITORY, "node_modules/pnpm"), join(folder, "node_modules/pnpm"));
	symlinkSync("../pnpm/pnpm", join(folder, "node_modules/.bin/pnpm"));
	// Otherwise pnpm would install what this folder's package names: nothing.
	writeFileSync(join(folder, "pnpm-workspace.yaml"), "verifyDepsBeforeRun: false\n");
	const ours = { start: scripts.start, serve: "node serve.js" };
	writeFileSync(
		join(folder, "package.json"),
		JSON.stringify({ name: "junban", type: "module", scripts: ours }),
	);
	writeFileSync(join(folder, "serve.js"), SUPERVISOR);
	const child = spawn("npm", ["start"], {
		cwd: folder,
		env: environment(data),
		stdio: ["ignore", "pipe", "pipe"],
	});
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

/** The processes below one, the nearest first. */
function descendants(pid: number): number[] {
	const below = [pid];
	for (const each of below) below.push(...childrenOf(each));
	return below.slice(1);
}
/** Those of all its threads: pnpm starts processes from several. */
function childrenOf(pid: number): number[] {
	try {
		const threads = readdirSync(`/proc/${pid}/task`);
		const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"));
		return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
	} catch {
		// It has ended.
		return [];
	}
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function saidBy(child: ChildProcess, pattern: RegExp): Promise<string> {
	let output = "";
	for await (const part of child.stdout ?? []) {
		output += String(part);
		const found = pattern.exec(output)?.[1];
		if (found !== undefined) return found;
	}
	throw new Error(`ended without ${pattern}: ${output}`);
}

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "junban-orphan-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Joins, ends the start in the given way, and starts the server again on the same port and folder. */
async function endAndStartAgain(child: ChildProcess, data: string, end: () => void): Promise<void> {
	// The log would end the wait for the server's end if nobody read it.
	child.stderr?.resume();
	const url = await saidBy(child, /ready: (\S+)/);
	const joined = await joinLine(url, "u".repeat(24));
	expect(joined).toMatchObject({ ok: true });
	end();
	await once(child.stderr ?? child, "close", { signal: AbortSignal.timeout(FREE_MS) });
	const again = await startProduct({ data, port: Number(new URL(url).port) }).ready;
	onTestFinished(() => again.kill());
	expect(await ticket(again.url, "u".repeat(24))).toMatchObject({ ok: true });
	expect(await again.stop()).toBe(0);
}

test.each(["SIGKILL", "SIGTERM", "SIGHUP"] as const)(
	"after %s to the supervisor no server is left, what was confirmed is stored, and port and data are free",
	async (signal) => {
		const data = join(newFolder(), "data");
		const child = startSupervised(data);
		await endAndStartAgain(child, data, () => void child.kill(signal));
	},
);

test.each([
	["npm", "npm start"],
	["its shell", "sh -c npx"],
	["pnpm", "pnpm --silent"],
])("after SIGKILL to %s, npm start leaves no server, and port and data are free", async (_, killed) => {
	const folder = newFolder();
	const data = join(folder, "data");
	const child = startByNpm(join(folder, "program"), data);
	const npm = child.pid ?? 0;
	await endAndStartAgain(child, data, () => {
		const tree = [npm, ...descendants(npm)];
		onTestFinished(() => {
			for (const pid of tree.filter(isAlive)) process.kill(pid, "SIGKILL");
		});
		const found = tree.filter((pid) => commandOf(pid).startsWith(killed));
		expect(found).toHaveLength(1);
		for (const pid of found) process.kill(pid, "SIGKILL");
	});
});

test("a second npm start on the same folder says who holds it, and how to end it", async () => {
	const folder = newFolder();
	const data = join(folder, "data");
	const first = await startProduct({ data }).ready;
	onTestFinished(() => first.kill());
	const second = startByNpm(join(folder, "program"), data);
	let said = "";
	second.stderr?.on("data", (part) => {
		said += part;
	});
	expect(await once(second, "close")).toEqual([1, null]);
	expect(said).toMatch(
		new RegExp(
			`^Another Junban holds the data folder ${data} \\(process ${first.pid}, since 20[^\\n]+at ${first.url}\\)[^\\n]+"kill ${first.pid}" ends it\\.$`,
			"m",
		),
	);
});
