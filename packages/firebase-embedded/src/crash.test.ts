import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { startServer, tempDir } from "#src/testing/server.ts";

/** Runs the child until it has acknowledged `commits` commits, then kills it. Returns the last number of each line. */
async function crash(dataDir: string, run: number, commits: number): Promise<Map<string, number>> {
	const script = new URL("./testing/crash-child.ts", import.meta.url).pathname;
	const child = spawn(process.execPath, [script, dataDir, String(run)], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const last = new Map<string, number>();
	let text = "";
	let seen = 0;
	child.stdout.on("data", (part: Buffer) => {
		text += part.toString();
		const lines = text.split("\n");
		text = lines.pop() ?? "";
		for (const line of lines) {
			const [name = "", n] = line.split(" ");
			last.set(name, Number(n));
			if (++seen === commits) child.kill("SIGKILL");
		}
	});
	await new Promise((resolve) => child.on("close", resolve));
	return last;
}

describe("a server that is killed", () => {
	it("loses no acknowledged commit, and stores no half commit", async () => {
		const folder = tempDir();
		const acknowledged: Map<string, number>[] = [];
		for (let run = 0; run < 3; run++) acknowledged.push(await crash(folder.dir, run, 50 + run * 137));
		const server = await startServer(folder.dir, { projectId: "p" });
		for (const [run, lines] of acknowledged.entries()) {
			expect([...lines.keys()].toSorted()).toEqual(["a", "b", "c", "d"]);
			for (const [name, n] of lines) {
				const { json } = await ask(server.url, server.embedded.serviceSecret, `${run}-${name}`);
				const [head, ...joins] = json;
				// One more commit may be stored whose acknowledgement was not sent.
				expect([n, n + 1]).toContain(head);
				const expected = [0, 1, 2].map((back) => Number(head) - back).filter((number) => number >= 0);
				expect(joins).toEqual(expected.toSorted((a, b) => a - b));
			}
		}
		await server.stop();
		folder.remove();
	});
});

/** The head of a line, then the numbers of its documents. */
async function ask(url: string, secret: string, line: string): Promise<{ json: number[] }> {
	const post = async (rpc: string, body: object) => {
		const response = await fetch(`${url}/v1/projects/p/databases/(default)/documents:${rpc}`, {
			method: "POST",
			headers: { authorization: `Bearer ${secret}` },
			body: JSON.stringify(body),
		});
		return response.text();
	};
	const name = `projects/p/databases/(default)/documents/heads/${line}`;
	const head = /"last":\{"integerValue":"(\d+)"/.exec(await post("batchGet", { documents: [name] }))?.[1];
	const found = await post("runQuery", { structuredQuery: { from: [{ collectionId: "joins" }] } });
	const numbers = [...found.matchAll(/joins\/([\w-]+)-(\d+)"/g)]
		.filter(([, of]) => of === line)
		.map(([, , n]) => Number(n));
	return { json: [Number(head), ...numbers.toSorted((a, b) => a - b)] };
}
