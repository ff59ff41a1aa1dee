import type { Server } from "node:http";

/** Listens on a free port of the loopback and prints the line for which the starter waits. */
export function announce(server: Server): void {
	server.listen(0, "127.0.0.1", () => {
		const address = server.address();
		if (address === null || typeof address === "string") throw new Error("no port");
		console.log(`ready: http://127.0.0.1:${address.port}`);
	});
}
