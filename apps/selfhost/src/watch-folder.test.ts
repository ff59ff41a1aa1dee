import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchFolder } from "./watch-folder.ts";

function watched(): { folder: string; gone: ReturnType<typeof vi.fn<() => void>>; look: () => void } {
	const folder = join(mkdtempSync(join(tmpdir(), "junban-watch-")), "data");
	onTestFinished(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
	mkdirSync(folder);
	for (const name of ["firestore.sqlite", "control.json"]) writeFileSync(join(folder, name), "");
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const gone = vi.fn<() => void>();
	onTestFinished(watchFolder(folder, gone));
	return { folder, gone, look: () => void vi.advanceTimersByTime(1_000) };
}

test.each([
	["moved", (folder: string) => renameSync(folder, `${folder}.away`)],
	["deleted", (folder: string) => rmSync(folder, { recursive: true })],
	["replaced by a backup, which has no server", (folder: string) => rmSync(join(folder, "control.json"))],
])("a folder that was %s is told once", (_, change) => {
	const { folder, gone, look } = watched();
	look();
	expect(gone).not.toHaveBeenCalled();
	change(folder);
	look();
	look();
	expect(gone).toHaveBeenCalledOnce();
});

test("a file that comes later is watched from then on", () => {
	const { folder, look } = watched();
	rmSync(join(folder, "control.json"));
	const gone = vi.fn<() => void>();
	onTestFinished(watchFolder(folder, gone));
	look();
	expect(gone).not.toHaveBeenCalled();
	writeFileSync(join(folder, "control.json"), "");
	look();
	rmSync(join(folder, "control.json"));
	look();
	expect(gone).toHaveBeenCalledOnce();
});

test("after the end of the watch nothing is told", () => {
	const { folder, gone, look } = watched();
	const end = watchFolder(folder, gone);
	end();
	look();
	expect(gone).not.toHaveBeenCalled();
});
