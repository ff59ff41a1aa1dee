import { setTimeout as pause } from "node:timers/promises";
import { numbersInOrder } from "@junban/domain/line";
import { board, ownerToken, ticket } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { serviceSecret, storedLine } from "@junban/product/firestore";
import { type LivePhone, openPhone } from "@junban/product/live";
import { type Random, seeded } from "@junban/product/random";
import { type Server, startProduct } from "@junban/product/server";
import { type Ledger, newLedger } from "./ledger.ts";
import { startLoad } from "./load.ts";
import { repeatAcknowledged, repeatUnanswered } from "./repeat.ts";
import { verifyStored } from "./verify.ts";

export interface CrashOptions {
	readonly seed: number;
	readonly kills: number;
	/** Called after each checked kill. */
	readonly progress?: (text: string) => void;
}

export interface CrashReport {
	readonly faults: readonly string[];
	readonly counts: Ledger["counts"];
	/** Number of kills: under load, right after the start and during the start. */
	readonly kills: number;
}

const ACTORS = 24;
const JOINS_PER_KILL = 150;
/** Minimum number of acknowledgements before a kill under load. */
export const LEAST_ACKNOWLEDGED = 60;
const PHONES = 6;
/** Milliseconds in which phones must reconnect to the restarted server and show its state. */
const CONVERGE = 5000;
/** Number of faults after which a run ends early. */
const ENOUGH_FAULTS = 20;

/** Kills the built product repeatedly under load. After each restart, checks that no acknowledged change is lost. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
	const random = seeded(options.seed);
	const ledger = newLedger();
	const data = newDataFolder("crash");
	const phones = new Map<string, LivePhone>();
	let kills = 0;
	let server: Server | undefined;
	try {
		server = await startProduct({ data }).ready;
		const { port, url } = server;
		const token = await ownerToken(url);
		const run = { url, token, ledger, random };
		while (kills < options.kills && ledger.faults.length < ENOUGH_FAULTS) {
			await loadAndKill(server, run, kills);
			kills += 1;
			const unanswered = [...ledger.places.values()].filter((place) => place.joined === undefined);
			const uids = unanswered.map((place) => place.uid);
			if (kills % 3 === 2 && kills < options.kills) {
				await killDuringStart(data, port, random);
				kills += 1;
			}
			server = await startProduct({ data, port }).ready;
			verifyStored(ledger, await storedLine(url, serviceSecret(data)));
			await repeatUnanswered(run, uids);
			await repeatAcknowledged(run);
			openPhones(url, ledger, phones);
			await verifyPhones(url, ledger, phones);
			options.progress?.(`${kills} kills, ${JSON.stringify(ledger.counts)}`);
		}
		verifyStored(ledger, await storedLine(url, serviceSecret(data)));
	} finally {
		for (const phone of phones.values()) phone.close();
		await server?.kill();
		removeDataFolder(data);
	}
	return { faults: ledger.faults, counts: ledger.counts, kills };
}

interface Run {
	readonly url: string;
	readonly token: string;
	readonly ledger: Ledger;
	readonly random: Random;
}

/**
 * The load starts right after the ready line. Every other kill happens within its first 40 ms, the others after a random
 * number of acknowledgements.
 */
async function loadAndKill(server: Server, run: Run, kills: number): Promise<void> {
	const load = startLoad({ ...run, actors: ACTORS, joins: JOINS_PER_KILL });
	if (kills % 2 === 1) await pause(run.random.below(40));
	else await acknowledged(run.ledger, LEAST_ACKNOWLEDGED + run.random.below(300));
	load.expectDeath();
	await server.kill();
	await load.ended;
}

/** Waits until `more` further requests are acknowledged. */
async function acknowledged({ counts, faults }: Ledger, more: number): Promise<void> {
	const enough = counts.joins + counts.commands + more;
	while (counts.joins + counts.commands < enough && faults.length === 0) await pause(1);
}

async function killDuringStart(data: string, port: number, random: Random): Promise<void> {
	const starting = startProduct({ data, port });
	await pause(random.below(500));
	await starting.kill();
}

/** Opens phones for the first places. They stay open through all kills. */
function openPhones(url: string, ledger: Ledger, phones: Map<string, LivePhone>): void {
	for (const place of ledger.places.values()) {
		if (phones.size >= PHONES) return;
		if (place.joined !== undefined && !phones.has(place.uid))
			phones.set(place.uid, openPhone(url, place.uid));
	}
}

/** Expects that all phones reconnect and show the server's state. */
async function verifyPhones(
	url: string,
	ledger: Ledger,
	phones: ReadonlyMap<string, LivePhone>,
): Promise<void> {
	const now = await board(url);
	const truth = JSON.stringify([now.version, numbersInOrder(now.order), now.during, now.called]);
	for (const [uid, phone] of phones) {
		const answer = await ticket(url, uid);
		const state = answer.ok ? `${answer.value.state} ${answer.value.version}` : answer.code;
		let seen = "";
		const deadline = performance.now() + CONVERGE;
		while (performance.now() < deadline) {
			const shown = phone.board();
			const member = phone.member();
			const line = JSON.stringify([shown?.version, shown?.order, shown?.during, shown?.called]);
			seen =
				line === truth && `${member?.state} ${member?.version}` === state ? "" : `${line} ${member?.state}`;
			if (seen === "") break;
			await pause(20);
		}
		if (seen !== "") ledger.faults.push(`phone of ${uid} shows ${seen}, the server ${truth} ${state}`);
		const place = ledger.places.get(uid);
		if (phone.calls().size > (place?.callsSent ?? 0))
			ledger.faults.push(`${uid} was told ${phone.calls().size} calls, ${place?.callsSent} were made`);
		for (const fault of phone.faults()) ledger.faults.push(`phone of ${uid}: ${fault}`);
	}
}
