import { expect, it } from "vitest";
import { openBlobDatabase } from "#src/blobs/database.ts";
import type { Stored } from "#src/blobs/object.ts";
import { type Objects, openObjects } from "#src/blobs/objects.ts";
import { tempDir } from "#src/testing/server.ts";

it("generations grow, also over restarts and when the clock stands still or goes back", () => {
	const folder = tempDir();
	const opened = <T>(now: number, use: (objects: Objects) => T): T => {
		const db = openBlobDatabase(folder.dir, undefined);
		try {
			return use(openObjects(db, () => now));
		} finally {
			db.close();
		}
	};
	const made = opened(2_000, (objects) => {
		const first = objects.tick();
		const generation = objects.tick();
		expect([first, generation]).toEqual([2_000_000, 2_000_001]);
		const times = { generation, timeCreated: generation, updated: generation, metageneration: 1 };
		const bytes = { file: "f", size: 1, md5Hash: "", image: undefined };
		const settings = { contentType: "a/b" };
		const object: Stored = { bucket: "b", name: "n", ...times, ...bytes, tokens: [], settings };
		objects.put(object);
		expect(objects.find("b", "n")).toEqual(object);
		objects.remove("b", "n");
		return generation;
	});
	expect(opened(1_000, (objects) => objects.tick())).toBeGreaterThan(made);
	folder.remove();
});
