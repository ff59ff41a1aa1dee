import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Embedded, openEmbedded } from "@junban/firebase-embedded/embedded";
import { reuseSigningKeys, saveSigningKeys } from "@junban/firebase-embedded/testing/signing-keys";
import { onTestFinished } from "vitest";

/** An empty store, until the end of the test. */
export async function openStore(): Promise<Embedded> {
	const dataDir = mkdtempSync(join(tmpdir(), "junban-store-"));
	reuseSigningKeys(dataDir);
	const embedded = await openEmbedded({ dataDir, projectId: "junban" });
	saveSigningKeys(dataDir);
	onTestFinished(async () => {
		await embedded.close();
		rmSync(dataDir, { recursive: true });
	});
	return embedded;
}
