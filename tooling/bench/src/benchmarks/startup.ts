import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { now } from "@junban/product/clock";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { startProduct } from "@junban/product/server";
import { withControl } from "#src/servers.ts";
import { atMost, type Benchmark, type Figure, median } from "#src/table.ts";

const TIMES = 5;
const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
/** Bound on `npm start` without changes, in milliseconds until it serves. */
const AGAIN = 5000;

const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;

/** Start times on one folder; the first start (empty folder) is separate from the later ones. */
async function productStarts(): Promise<{ first: number; again: number }> {
	const data = newDataFolder("startup");
	const times: number[] = [];
	try {
		for (let turn = 0; turn <= TIMES; turn++) {
			const server = await startProduct({ data }).ready;
			times.push(server.startedIn);
			await server.stop();
		}
	} finally {
		removeDataFolder(data);
	}
	return { first: times[0] ?? Number.NaN, again: median(times.slice(1)) };
}

/** Time until `npm start` in this checkout prints its ready line; the second of two starts. */
async function commandStart(): Promise<number> {
	const data = newDataFolder("startup");
	try {
		await npmStart(data);
		return await npmStart(data);
	} finally {
		removeDataFolder(data);
	}
}

function npmStart(data: string): Promise<number> {
	const begun = now();
	const child = spawn("npm", ["start"], {
		cwd: ROOT,
		env: { ...process.env, PORT: "0", JUNBAN_DATA: data },
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	return new Promise((resolve, reject) => {
		let output = "";
		let time: number | undefined;
		const listen = (chunk: Buffer) => {
			output += chunk;
			if (time !== undefined || !/ready: http/.test(output) || child.pid === undefined) return;
			time = now() - begun;
			process.kill(-child.pid, "SIGTERM");
		};
		child.stdout.on("data", listen);
		child.stderr.on("data", listen);
		child.on("error", reject);
		child.on("exit", () => {
			if (time === undefined) reject(new Error(`npm start ended:\n${output}`));
			else resolve(time);
		});
	});
}

export const startup: Benchmark = {
	name: "startup",
	method: `From the start of the process to its ready line, median of ${TIMES}; \`npm start\` is the second of two in this checkout. Control: node:http alone.`,
	run: async () => {
		const product = await productStarts();
		const control: number[] = [];
		for (let turn = 0; turn < TIMES; turn++)
			control.push(await withControl("http-server", (server) => Promise.resolve(server.startedIn)));
		const figures: Figure[] = [
			{ name: "server, first start", product: seconds(product.first) },
			{
				name: "server, start on its data",
				product: seconds(product.again),
				control: seconds(median(control)),
				ratio: product.again / median(control),
				target: atMost(product.again, AGAIN, "ms"),
			},
		];
		if (existsSync(`${ROOT}tooling/scripts/src/serve.ts`)) {
			const command = await commandStart();
			figures.push({
				name: "npm start, nothing changed",
				product: seconds(command),
				target: atMost(command, AGAIN, "ms"),
			});
		}
		return figures;
	},
};
