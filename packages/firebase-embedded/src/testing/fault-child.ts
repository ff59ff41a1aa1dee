// Commits one after the other, even after failures, and prints the outcome of each. The test makes its disk fail.
import { createFirestoreClient } from "@junban/firestore-wire/client";
import { FirestoreError } from "@junban/firestore-wire/rpc";
import { openEmbedded } from "#src/embedded.ts";

const [dataDir = "", count = ""] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

try {
	const embedded = await openEmbedded({ dataDir, projectId: "p" });
	const client = createFirestoreClient({ transport: embedded.transport, projectId: "p" });
	for (let n = 0; n < Number(count); n++) {
		try {
			await client.commit([
				{ set: `joins/${n}`, data: { n, text: "x".repeat(6000) } },
				{ set: `pairs/${n}`, data: { n } },
				{ set: "heads/one", data: { last: n } },
			]);
			print(`ok ${n}`);
		} catch (cause) {
			if (!(cause instanceof FirestoreError)) throw cause;
			print(`${cause.outcome} ${n} ${cause.status}`);
		}
	}
	const docs = await client.runQuery("", { collection: "joins" });
	print(`seen ${docs.map(({ data }) => data["n"]).join()}`);
	await embedded.close();
} catch (cause) {
	print(`ended ${cause instanceof Error ? cause.message : String(cause)}`);
	process.exitCode = 1;
}
