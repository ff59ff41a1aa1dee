import { expect, test } from "vitest";
import { isReachable, isThisMachine } from "./reachable.ts";

test.each(["localhost", "shop.localhost", "127.0.0.1", "127.9.9.9", "0.0.0.0", "[::1]", "[::]"])(
	"%s is the device itself",
	(name) => {
		expect(isThisMachine(name)).toBe(true);
	},
);

test.each(["queue.example", "192.168.1.9", "localhost.example", "127.example", "[::2]"])(
	"%s is another machine",
	(name) => {
		expect(isThisMachine(name)).toBe(false);
	},
);

const HERE = "http://127.0.0.1:8080";

test.each([
	// The operator's setting is trusted, but no phone reaches `localhost`.
	["https://queue.example", HERE, true],
	["http://192.168.1.5:8080", HERE, true],
	["http://localhost:8080", "https://queue.example", false],
	["http://127.0.0.1:8080", "https://queue.example", false],
	// The page's own address.
	[undefined, "https://queue.example", true],
	[undefined, "https://8.8.8.8", true],
	[undefined, "http://172.32.0.1", true],
	[undefined, "https://[2001:db8::1]", true],
	[undefined, "http://127.0.0.1:8080", false],
	[undefined, "http://localhost:8080", false],
	[undefined, "http://demo.localhost:8080", false],
	[undefined, "http://0.0.0.0:8080", false],
	[undefined, "http://[::1]:8080", false],
	[undefined, "http://[fe80::1]:8080", false],
	[undefined, "http://[fd00::1]:8080", false],
	[undefined, "http://192.168.1.5:8080", false],
	[undefined, "http://10.0.0.2", false],
	[undefined, "http://172.16.0.2", false],
	[undefined, "http://100.64.0.2", false],
	[undefined, "http://169.254.1.1", false],
	[undefined, "http://tablet:8080", false],
	[undefined, "http://tablet.local:8080", false],
])("phones reach %s on the page %s: %s", (publicUrl, page, expected) => {
	expect(isReachable(publicUrl, page)).toBe(expected);
});
