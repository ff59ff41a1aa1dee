import { renameSync } from "node:fs";
import { join } from "node:path";
import { join as joinLine, ticket } from "@junban/product/api";
import { newDataFolder, removeDataFolder } from "@junban/product/data-folder";
import { startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";

test("a server whose data folder was moved away ends, says so, and the folder has all that was confirmed", async () => {
	const parent = newDataFolder("gone");
	onTestFinished(() => removeDataFolder(parent));
	const [data, away] = [join(parent, "data"), join(parent, "away")];
	const first = await startProduct({ data }).ready;
	onTestFinished(() => first.kill());
	expect(await joinLine(first.url, "u".repeat(24))).toMatchObject({ ok: true });
	renameSync(data, away);
	expect(await first.ended()).toBe(2);
	expect(first.output()).toContain(`The data folder ${data} was moved or deleted`);
	const again = await startProduct({ data: away }).ready;
	onTestFinished(() => again.kill());
	expect(await ticket(again.url, "u".repeat(24))).toMatchObject({ ok: true });
});
