import { setTimeout as pause } from "node:timers/promises";
import { type SmallDisk, smallDisk } from "@junban/firebase-embedded/testing/small-disk";
import {
	board,
	join,
	ownerRefreshToken,
	ownerToken,
	renewedToken,
	request,
	ticket,
} from "@junban/product/api";
import { storedLine } from "@junban/product/firestore";
import { type Server, startProduct } from "@junban/product/server";
import { expect, onTestFinished, test } from "vitest";

const PLACES = 5;
const uidOf = (n: number) => `${"u".repeat(24)}${n}`;

async function started(disk: SmallDisk, language = "C"): Promise<Server> {
	const server = await startProduct({ data: `${disk.dir}/data`, env: { LC_ALL: language } }).ready;
	onTestFinished(() => server.kill());
	return server;
}

/** Phones see their places, signed-in staff the list; a balancer sends nobody else, and nobody joins. */
async function expectReadOnly(server: Server, token: string): Promise<void> {
	const { url } = server;
	const health = await request(`${url}/healthz`);
	expect(health).toEqual({ status: 503, body: { ok: false, code: "store-full" } });
	expect((await board(url)).issued).toBe(PLACES);
	expect(await ticket(url, uidOf(0))).toMatchObject({ ok: true, value: { state: "waiting", number: 1 } });
	expect((await storedLine(url, await renewedToken(url, token))).members.size).toBe(PLACES);
	expect(await join(url, uidOf(99))).toMatchObject({ ok: false, status: 507, code: "store-full" });
}

async function expectWellAgain({ url }: Server): Promise<void> {
	const deadline = performance.now() + 10_000;
	while ((await request(`${url}/healthz`)).status !== 200) {
		expect(performance.now()).toBeLessThan(deadline);
		await pause(100);
	}
}

test.each([
	["was stopped", (server: Server) => server.stop()],
	["was killed", (server: Server) => server.kill()],
])(
	"a server that %s starts on a full disk, shows everything, and goes on when there is room",
	async (_, end) => {
		const disk = smallDisk(24);
		if (disk === undefined) return;
		const first = await started(disk);
		for (let n = 0; n < PLACES; n++) expect(await join(first.url, uidOf(n))).toMatchObject({ ok: true });
		const token = await ownerRefreshToken(first.url);
		await end(first);
		disk.fill(0);

		const full = await started(disk);
		expect(full.output()).toContain(`The disk of the data folder ${disk.dir}/data is full`);
		await expectReadOnly(full, token);
		disk.empty();
		await expectWellAgain(full);
		expect(await join(full.url, uidOf(99))).toMatchObject({ ok: true });
		const line = await storedLine(full.url, await ownerToken(full.url));
		expect(line.members.size).toBe(PLACES + 1);
		expect(await full.stop()).toBe(0);
		expect((await board((await started(disk)).url)).issued).toBe(PLACES + 1);
	},
);

test("a full disk is told in the language of the terminal", async () => {
	const disk = smallDisk(24);
	if (disk === undefined) return;
	expect(await (await started(disk)).stop()).toBe(0);
	disk.fill(0);
	const full = await started(disk, "ja_JP.UTF-8");
	expect(full.output()).toContain("のディスクに空きがないため");
});
