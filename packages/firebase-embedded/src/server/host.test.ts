import { expect, test } from "vitest";
import { isHost } from "#src/server/host.ts";

test.each(["a", "shop.example", "shop.example:8080", "127.0.0.1", "[::1]:443", "X-1.Example"])(
	"%s is a host",
	(host) => {
		expect(isHost(host)).toBe(true);
	},
);

test.each([
	"",
	".a",
	"-a",
	"a b",
	"a;b",
	"a\n",
	"a/b",
	"a:",
	"a:123456",
	"[::1",
	"[g]",
	`${"a".repeat(254)}`,
])("%j is no host", (host) => {
	expect(isHost(host)).toBe(false);
});
