import { createFirestoreClient, type Write } from "@junban/firestore-wire/client";
import type { RpcTransport } from "@junban/firestore-wire/rpc";
import { openEmbedded } from "#src/embedded.ts";
import { askControl } from "./control-client.ts";

/**
 * Stores all writes in a data folder or none: by its server if one runs, otherwise in the folder itself. Rejects with a
 * FolderError if another process holds the folder and does not answer.
 */
export async function commitBeside(dataDir: string, projectId: string, writes: Write[]): Promise<void> {
	let hasServer = true;
	const transport: RpcTransport = {
		async call(method, _parent, body) {
			const answer = await askControl(dataDir, { method: "POST", path: `/${method}` }, JSON.stringify(body));
			hasServer = answer !== undefined;
			if (answer?.status !== 200) throw new Error(answer?.text ?? "No server runs");
			return JSON.parse(answer.text);
		},
	};
	try {
		await createFirestoreClient({ transport, projectId }).commit(writes);
	} catch (error) {
		if (hasServer) throw error;
		const embedded = await openEmbedded({ dataDir, projectId });
		try {
			await embedded.client.commit(writes);
		} finally {
			await embedded.close();
		}
	}
}
