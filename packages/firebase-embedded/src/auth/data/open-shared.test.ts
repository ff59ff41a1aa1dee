import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { smallDisk } from "#src/testing/small-disk.ts";
import { openShared } from "./open-shared.ts";

test("on a full disk a database is read by its opener alone, and shared when there is room", () => {
	const disk = smallDisk(8);
	if (disk === undefined) return;
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	const file = join(disk.dir, "auth.sqlite");
	const first = openShared(file);
	first.exec("CREATE TABLE users (n INTEGER); INSERT INTO users VALUES (1)");
	first.close();
	disk.fill(0);
	const db = openShared(file);
	onTestFinished(() => db.close());
	const count = db.prepare("SELECT count(*) AS n FROM users");
	const add = db.prepare("INSERT INTO users VALUES (2)");
	expect(count.get()).toEqual({ n: 1 });
	expect(() => add.run()).toThrow("full");
	const elsewhere = () => {
		const other = new DatabaseSync(file);
		try {
			return other.prepare("SELECT count(*) AS n FROM users").get();
		} finally {
			other.close();
		}
	};
	vi.advanceTimersByTime(5000);
	expect(elsewhere).toThrow("locked");
	disk.empty();
	vi.advanceTimersByTime(5000);
	add.run();
	expect(elsewhere()).toEqual({ n: 2 });
	expect(count.get()).toEqual({ n: 2 });
	expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
});
