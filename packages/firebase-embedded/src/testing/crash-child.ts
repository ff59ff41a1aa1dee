// Commits continuously and prints acknowledged commits. The test kills it at any moment.
import { createFirestoreClient } from "@junban/firestore-wire/client";
import { openEmbedded } from "#src/embedded.ts";

const [dataDir = "", run = ""] = process.argv.slice(2);
const embedded = await openEmbedded({ dataDir, projectId: "p" });
const client = createFirestoreClient({ transport: embedded.transport, projectId: "p" });

async function line(name: string): Promise<void> {
	for (let n = 0; ; n++) {
		const id = `${run}-${name}-${n}`;
		await client.commit([
			{ set: `joins/${id}`, data: { n } },
			{ set: `heads/${run}-${name}`, data: { last: n } },
			{ delete: `joins/${run}-${name}-${n - 3}` },
		]);
		process.stdout.write(`${name} ${n}\n`);
	}
}

await Promise.all(["a", "b", "c", "d"].map(line));
