import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { command, join } from "@junban/product/api";
import { now, quantile } from "@junban/product/clock";

/** What people and staff met. */
export interface Seen {
	readonly joins: number;
	/** How long a join took, in ms. */
	readonly p50: number;
	readonly p99: number;
	/** Commands of the staff. */
	readonly commands: number;
	/** Refusals and failures of both. */
	readonly faults: readonly string[];
}

const PHONES = 4;
/** Between two joins of one phone, in ms. */
const REST_MS = 25;

const newUid = () => randomBytes(36).toString("base64url").replace(/[-_]/g, "0");

/** People join, and the staff call them and finish, for a time in ms. */
export function peopleFor(url: string, owner: string, ms: number): Promise<Seen> {
	const end = now() + ms;
	return peopleWhile(url, owner, () => now() < end);
}

/** The same as long as something goes on, each phone at least once. */
export async function peopleWhile(url: string, owner: string, isOn: () => boolean): Promise<Seen> {
	let joining = PHONES;
	const took: number[] = [];
	const waiting: string[] = [];
	const faults: string[] = [];
	let commands = 0;
	const phone = async () => {
		do {
			const uid = newUid();
			const asked = now();
			const answer = await join(url, uid).catch((error: unknown) => String(error));
			took.push(now() - asked);
			if (typeof answer === "string" || !answer.ok) faults.push(`join: ${JSON.stringify(answer)}`);
			else waiting.push(uid);
			await pause(REST_MS);
		} while (isOn());
		joining--;
	};
	const desk = async () => {
		while (joining > 0 || waiting.length > 0) {
			const uid = waiting.shift();
			if (uid === undefined) await pause(REST_MS);
			else
				for (const name of ["call", "finish"] as const) {
					const answer = await command(url, owner, name, uid).catch((error: unknown) => String(error));
					commands++;
					if (typeof answer === "string" || !answer.ok) faults.push(`${name}: ${JSON.stringify(answer)}`);
				}
		}
	};
	await Promise.all([...Array.from({ length: PHONES }, phone), desk()]);
	return { joins: took.length, p50: quantile(took, 0.5), p99: quantile(took, 0.99), commands, faults };
}
