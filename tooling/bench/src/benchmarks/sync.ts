import { openEmbedded } from "@junban/firebase-embedded/embedded";
import { now } from "@junban/product/clock";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { type Benchmark, type Figure, median, ms } from "#src/table.ts";

const ROUNDS = 5;
const LOADS = [
	{ atOnce: 1, commits: 300 },
	{ atOnce: 64, commits: 6_400 },
] as const;

interface Round {
	/** Commits a second. */
	readonly rate: number;
	/** Mean wait for the disk of a group of commits, in milliseconds. */
	readonly sync: number;
}

async function round(
	synchronous: "FULL" | "NORMAL",
	{ atOnce, commits }: (typeof LOADS)[number],
): Promise<Round> {
	const data = newDataFolder("sync");
	const embedded = await openEmbedded({ dataDir: data, projectId: "p", synchronous });
	try {
		let next = 0;
		const write = async () => {
			for (let n = next++; n < commits; n = next++)
				await embedded.client.commit([{ set: `writes/${n}`, data: { n, text: "x".repeat(500) } }]);
		};
		const started = now();
		await Promise.all(Array.from({ length: atOnce }, write));
		const rate = (commits / (now() - started)) * 1000;
		const { syncs } = embedded.metrics();
		return { rate, sync: (syncs.sum / syncs.count) * 1000 };
	} finally {
		await embedded.close();
		removeDataFolder(data);
	}
}

async function figuresAt(load: (typeof LOADS)[number]): Promise<Figure[]> {
	const full: Round[] = [];
	const normal: Round[] = [];
	for (let turn = 0; turn < ROUNDS; turn++) {
		normal.push(await round("NORMAL", load));
		full.push(await round("FULL", load));
	}
	const of = (rounds: Round[], field: keyof Round) => median(rounds.map((each) => each[field]));
	const figure = (name: string, field: keyof Round, text: (value: number) => string): Figure => ({
		name: `${name}, ${load.atOnce} at once`,
		product: text(of(full, field)),
		control: text(of(normal, field)),
		ratio: of(full, field) / of(normal, field),
	});
	return [
		figure("commits", "rate", (value) => `${value.toFixed(0)} /s`),
		figure("wait for the disk of a group", "sync", ms),
	];
}

export const sync: Benchmark = {
	name: "sync",
	method: `The cost of surviving a power cut: synchronous=FULL, the default, beside NORMAL as the control. Commits of one document in process, on disk; median of ${ROUNDS} rounds in turn.`,
	run: async () => {
		const figures: Figure[] = [];
		for (const load of LOADS) figures.push(...(await figuresAt(load)));
		return figures;
	},
};
