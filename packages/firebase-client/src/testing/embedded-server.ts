/** For tests: the embedded Firebase behind the test runner's own pages, on the same origin as in the product. */
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Embedded, openEmbedded } from "@junban/firebase-embedded/embedded";
import { createFirestoreClient, type Write } from "@junban/firestore-wire/client";
import { type Data, Timestamp } from "@junban/firestore-wire/value";
import { OWNER, PROJECT, STRANGER } from "./accounts.ts";

interface PageServer {
	middlewares: { use(handler: (req: IncomingMessage, res: ServerResponse, next: () => void) => void): void };
	httpServer: { once(event: "close", listener: () => void): void } | null;
}

let embedded: Promise<Embedded> | undefined;

/** A Vite plugin. Everybody reads the shop, owners its members; nobody but the tests writes. */
export function embeddedServer() {
	return {
		name: "embedded-firebase",
		async configureServer({ middlewares, httpServer }: PageServer) {
			const dataDir = mkdtempSync(join(tmpdir(), "junban-client-"));
			embedded = openEmbedded({
				dataDir,
				projectId: PROJECT,
				authorize: ({ auth, operation, path, get }) => {
					if (operation !== "get" && operation !== "list") return false;
					const isOwner = auth !== null && get(`apps/demo/users/${auth.uid}`)?.role === "owner";
					if (path.includes("/members")) return isOwner;
					return path.includes("/users/") ? path.endsWith(`/${auth?.uid}`) : true;
				},
			});
			const server = await embedded;
			const owner = await server.auth.createUser({ ...OWNER, displayName: "店長" });
			await server.auth.createUser(STRANGER);
			await write([
				{ set: `apps/demo/users/${owner.uid}`, data: { uid: owner.uid, role: "owner" } },
				{ set: "apps/demo", data: { uid: "demo", name: "みなと食堂", en: { name: "Minato" } } },
				{ set: "apps/demo/line/main", data: { uid: "main", color: "#B3261E", number_prefix: "A-" } },
			]);
			middlewares.use((request, response, next) => {
				if (!server.handle(request, response)) next();
			});
			httpServer?.once("close", () => {
				void server.close().finally(() => rmSync(dataDir, { recursive: true, force: true }));
			});
		},
	};
}

async function write(writes: Write[]): Promise<void> {
	const server = await embedded;
	if (server === undefined) throw new Error("the embedded server was not started");
	await createFirestoreClient({ transport: server.transport, projectId: PROJECT }).commit(writes);
}

/** Commands of the test runner, which tests call from the page: they write as the service. */
export const commands = {
	/** The n-th member of the line, with other fields than the desk would write where given. */
	putMember: (_context: unknown, number: number, partial: Data = {}) => {
		const uid = `M${String(number).padStart(23, "0")}`;
		const data = {
			uid,
			public_uid: `P${String(number).padStart(23, "0")}`,
			series: 1,
			number,
			line_up_at: new Timestamp(1_700_000_000 + number, 0),
			guide_over: false,
			party_size: 2,
			version: number,
			...partial,
		};
		return write([{ set: `apps/demo/line/main/members/${uid}`, data }]);
	},
	putDocument: (_context: unknown, path: string, data: Data) => write([{ set: path, data }]),
};

declare module "vitest/browser" {
	interface BrowserCommands {
		putMember(number: number, partial?: Data): Promise<void>;
		putDocument(path: string, data: Data): Promise<void>;
	}
}
