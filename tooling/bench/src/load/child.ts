import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** A load process. It ends when it is closed, or with this process. */
export interface Load {
	/** Sends one message and waits for the answer to it. Rejects when the process ends instead. */
	readonly ask: (message: unknown) => Promise<unknown>;
	readonly close: () => Promise<void>;
}

/** Starts `src/load/<name>.ts` as a separate process, so that the load does not slow the clock that times it. */
export function startLoad(name: string): Load {
	const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)));
	const gone = once(child, "exit");
	const kill = () => child.kill("SIGKILL");
	process.once("exit", kill);
	return {
		ask: (message) =>
			new Promise((resolve, reject) => {
				const ended = () => reject(new Error(`${name} ended`));
				child.once("exit", ended);
				child.once("message", (answer) => {
					child.off("exit", ended);
					if (typeof answer === "object" && "failed" in answer)
						reject(new Error(`${name}: ${answer.failed}`));
					else resolve(answer);
				});
				child.send(toSend(message));
			}),
		close: async () => {
			process.off("exit", kill);
			kill();
			await gone;
		},
	};
}

function toSend(message: unknown): string {
	return JSON.stringify(message);
}

/** Called in the load process: answers every message with the result of `work`. */
export function serveLoad(work: (message: unknown) => Promise<object>): void {
	process.on("message", (text) => {
		work(JSON.parse(String(text))).then(
			(answer) => process.send?.(answer),
			(error: unknown) => process.send?.({ failed: String(error) }),
		);
	});
	process.on("disconnect", () => process.exit());
}
