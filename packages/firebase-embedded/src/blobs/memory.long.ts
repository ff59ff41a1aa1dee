import { expect, it } from "vitest";
import { passThrough, spawnServer } from "#src/testing/blob-process.ts";
import { tempDir } from "#src/testing/server.ts";

it("200 MB pass through a server that grows by less than 40 MB", async () => {
	const folder = tempDir();
	const server = await spawnServer(folder.dir);
	const { up, down, hashes } = await passThrough(server, 200);
	server.child.kill("SIGKILL");
	folder.remove();
	expect(new Set(hashes).size).toBe(1);
	expect(Math.max(up, down)).toBeLessThan(40);
});
