import { expect, test } from "vitest";
import { ProxyWatch } from "./proxy-watch.ts";
import { folder, start } from "./testing/start.ts";

function watch() {
	const logged: string[] = [];
	const watching = new ProxyWatch((level, event) => logged.push(`${level} ${event}`));
	const look = (remoteAddress: string | undefined, headers: Readonly<Record<string, string>>) =>
		watching.look({ headers, socket: Object.assign(Object.create(null), { remoteAddress }) });
	return { watching, look, logged };
}

const PASSED_ON = { "x-forwarded-for": "203.0.113.7" };

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "172.20.0.1", "192.168.1.9", "fd00::1"])(
	"a proxy at %s is noticed, and told once",
	(address) => {
		const { watching, look, logged } = watch();
		for (let n = 0; n < 9; n++) look(address, PASSED_ON);
		expect(watching.isUnknown).toBe(false);
		for (let n = 0; n < 50; n++) look(address, PASSED_ON);
		expect(watching.isUnknown).toBe(true);
		expect(logged).toEqual(["warn proxy.unknown"]);
	},
);

test("a guest who sends the header among others is no proxy", () => {
	const { watching, look, logged } = watch();
	for (let n = 0; n < 300; n++) look("192.168.1.9", n % 3 === 0 ? PASSED_ON : {});
	expect(watching.isUnknown).toBe(false);
	expect(logged).toEqual([]);
});

test("when most requests come without the header again, it is over", () => {
	const { watching, look } = watch();
	for (let n = 0; n < 200; n++) look("192.168.1.9", PASSED_ON);
	expect(watching.isUnknown).toBe(true);
	for (let n = 0; n < 50; n++) look("192.168.1.9", {});
	expect(watching.isUnknown).toBe(false);
});

test.each(["203.0.113.7", "2001:db8::1", "172.32.0.1", "", undefined])(
	"a stranger at %s who sends the header is no proxy",
	(address) => {
		const { watching, look, logged } = watch();
		for (let n = 0; n < 50; n++) look(address, { "x-forwarded-for": "127.0.0.1" });
		expect(watching.isUnknown).toBe(false);
		expect(logged).toEqual([]);
	},
);

test.each([
	[{}, ["proxy.unknown"]],
	[{ JUNBAN_TRUST_PROXY: "1" }, []],
])("a server with the settings %j logs %j", async (settings, expected) => {
	const logged: string[] = [];
	const { url } = await start(folder(), settings, (_, event) => {
		if (event.startsWith("proxy.")) logged.push(event);
	});
	for (let n = 0; n < 12; n++) {
		const headers = { "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" };
		expect((await fetch(`${url}/healthz`, { headers })).status).toBe(200);
	}
	expect(logged).toEqual(expected);
});
