import { scrypt } from "node:crypto";
import { Agent, request } from "node:http";
import { bitsOf, hasZeroBits, JOIN_WORK, solved, workText } from "@junban/api-contract/join-work";
import { fieldsOf } from "@junban/domain/values";

/** One connection to the server. Its address is said by the proxy before it. */
export interface Caller {
	/** `POST …/line_up`. Rejects when the connection fails. */
	join(uid: string, body: Readonly<Record<string, unknown>>): Promise<Answer>;
	close(): void;
}

export interface Answer {
	readonly status: number;
	/** The code of a refusal. */
	readonly code: unknown;
	/** The task of a refusal. */
	readonly work: unknown;
}

/** @param address what the proxy says of the caller; the server runs with `JUNBAN_TRUST_PROXY=1` */
export function connect(url: string, address: string): Caller {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	return {
		close: () => agent.destroy(),
		join: (uid, body) =>
			new Promise((resolve, reject) => {
				const headers = {
					"Content-Type": "application/json",
					"Idempotency-Key": uid,
					"X-Forwarded-For": address,
				};
				const sent = request(`${url}/apiV2/demo/main/line_up`, { agent, method: "POST", headers });
				sent.on("error", reject).on("response", (response) => {
					let text = "";
					response.setEncoding("utf8").on("data", (chunk: string) => {
						text += chunk;
					});
					response.on("error", reject).on("end", () => {
						const fields = fieldsOf(JSON.parse(text));
						resolve({ status: response.statusCode ?? 0, code: fields?.code, work: fields?.work });
					});
				});
				sent.end(JSON.stringify(body));
			}),
	};
}

/** Solves a task by native code, on the threads of this process. */
export async function solveNatively(task: string): Promise<string> {
	const parts = Array.from({ length: JOIN_WORK.parts }, async (_, part) => {
		for (let found = 0; ; found++) {
			const hash = await hashOf(task, workText(task, part, found));
			if (hasZeroBits(hash, bitsOf(task))) return found;
		}
	});
	return solved(task, await Promise.all(parts));
}

function hashOf(task: string, text: string): Promise<Uint8Array> {
	return new Promise((resolve, reject) => {
		scrypt(text, task, JOIN_WORK.length, JOIN_WORK.scrypt, (error, hash) => {
			if (error === null) resolve(hash);
			else reject(error);
		});
	});
}
