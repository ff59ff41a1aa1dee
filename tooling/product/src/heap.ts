import { once } from "node:events";
import { fieldsOf } from "@junban/domain/values";
import { WebSocket } from "ws";

/** Bytes that a Node.js process still holds once its collector has taken what nobody refers to. */
export interface HeldMemory {
	readonly objects: number;
	/** Of buffers, which lie outside the heap. */
	readonly buffers: number;
}

/** Environment with which a process listens for `heldMemory`. It prints the address, with a secret, before all else. */
export const INSPECTED: NodeJS.ProcessEnv = { NODE_OPTIONS: "--inspect=127.0.0.1:0" };

/** The address for `heldMemory`, from what a process has printed. */
export function inspectorOf(output: string): string {
	const address = /^Debugger listening on (ws:\/\/\S+)$/m.exec(output)?.[1];
	if (address === undefined) throw new Error("the process was not started with INSPECTED");
	return address;
}

/** Has the process collect all that can be collected, and looks at what is left. */
export async function heldMemory(inspector: string): Promise<HeldMemory> {
	const socket = new WebSocket(inspector);
	await once(socket, "open");
	let calls = 0;
	const call = async (method: string): Promise<unknown> => {
		socket.send(JSON.stringify({ id: ++calls, method }));
		const [message] = await once(socket, "message");
		return fieldsOf(JSON.parse(String(message)))?.["result"];
	};
	await call("HeapProfiler.collectGarbage");
	const usage = fieldsOf(await call("Runtime.getHeapUsage"));
	socket.close();
	return { objects: Number(usage?.["usedSize"]), buffers: Number(usage?.["backingStorageSize"]) };
}
