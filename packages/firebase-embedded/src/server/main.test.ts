import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { writeCertificate } from "#src/testing/certificate.ts";
import { run } from "#src/testing/program.ts";
import { tempDir } from "#src/testing/server.ts";

function folder(): { dir: string; rules: string; data: string } {
	const { dir, remove } = tempDir();
	onTestFinished(remove);
	const rules = join(dir, "firestore.rules");
	writeFileSync(rules, "rules_version = '2';\nservice cloud.firestore {}\n");
	return { dir, rules, data: join(dir, "data") };
}

test("--help explains, wrong arguments and rules are reported, and none of them creates a folder", async () => {
	const { dir, data } = folder();
	const broken = join(dir, "broken.rules");
	writeFileSync(broken, "service cloud.firestore {\n  match /a/{b { }\n}");
	const [helped, wrong, faulty] = await Promise.all([
		run("--help").ended,
		run("--rules", "x", "--data", data, "--port", "http").ended,
		run("--rules", broken, "--data", data).ended,
	]);
	expect(helped).toMatchObject({ code: 0, err: "" });
	expect(helped.out).toContain("--storage-rules FILE");
	expect(wrong).toMatchObject({ code: 2, out: "" });
	expect(wrong.err).toMatch(/^--port "http" is none\n\nFirestore, accounts/);
	expect(faulty).toMatchObject({ code: 1, out: "" });
	expect(faulty.err).toMatch(/^firebase-embedded: \S+\/broken\.rules:2:\d+ [^\n]+\n$/);
	expect(readdirSync(dir).toSorted()).toEqual(["broken.rules", "firestore.rules"]);
});

test("SIGHUP loads a new certificate or keeps the old one if it is invalid; SIGTERM stops the server", async () => {
	const { dir, rules, data } = folder();
	const { cert, key } = writeCertificate(dir);
	const program = run("--rules", rules, "--data", data, "--port", "0", "--tls-cert", cert, "--tls-key", key);
	const url = new URL(await program.ready);
	expect(url.protocol).toBe("https:");
	const shown = async () => {
		const socket = connect({ port: Number(url.port), host: "127.0.0.1", rejectUnauthorized: false });
		await once(socket, "secureConnect");
		const { fingerprint256 } = socket.getPeerCertificate();
		socket.destroy();
		return fingerprint256;
	};
	const first = await shown();
	writeCertificate(dir);
	program.child.kill("SIGHUP");
	await program.logged("certificate.reloaded");
	const second = await shown();
	expect(second).not.toBe(first);
	writeFileSync(key, "");
	program.child.kill("SIGHUP");
	await program.logged("certificate.unusable");
	expect(await shown()).toBe(second);
	program.child.kill("SIGTERM");
	expect(await program.ended).toMatchObject({ code: 0 });
});
