import { expect, test } from "vitest";
import { isThisMachine } from "./this-machine.ts";

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
