import { createFirestoreClient, type FirestoreClient } from "@junban/firestore-wire/client";
import type { RpcTransport } from "@junban/firestore-wire/rpc";
import { openEmbedded } from "#src/embedded.ts";
import { askControl } from "./control-client.ts";

/**
 * Uses the documents of a data folder: by its server if one runs, otherwise in the folder itself, where `use` begins anew.
 * Rejects with a FolderError if another process holds the folder and does not answer.
 */
export async function storeBeside<T>(
	dataDir: string,
	projectId: string,
	use: (client: FirestoreClient) => Promise<T>,
): Promise<T> {
	let hasServer = true;
	const transport: RpcTransport = {
		async call(method, parent, body) {
			const text = JSON.stringify({ method, parent, body });
			const answer = await askControl(dataDir, { method: "POST", path: "/store" }, text);
			hasServer = answer !== undefined;
			if (answer?.status !== 200) throw new Error(answer?.text ?? "No server runs");
			return JSON.parse(answer.text);
		},
	};
	try {
		return await use(createFirestoreClient({ transport, projectId }));
	} catch (error) {
		if (hasServer) throw error;
		const embedded = await openEmbedded({ dataDir, projectId });
		try {
			return await use(embedded.client);
		} finally {
			await embedded.close();
		}
	}
}
